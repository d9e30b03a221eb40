#pragma once

/* Puts the calling process, which must have one thread, into a user namespace in which it is `user` of a group of the same
   number, and into a network of its own in which it reaches nobody but itself, by the loopback address. Answers -1 and sets
   errno where that is not possible. */
int own_network_enter(unsigned user);
