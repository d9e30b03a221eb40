// Of Network, what tells whether there is a way to other machines. Connections of one's own are not in it.

@_exported import AppleFoundation
