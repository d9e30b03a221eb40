// The values inside a HostMessage, as fields of a packet.

extension GuestIdentity {
    func write(to writer: inout PacketWriter) throws {
        writer.write(role.rawValue)
        try writer.write(bundlePath, "the bundle's path", limit: LinkLimits.path)
        try writer.write(applicationPath, "the app's path", limit: LinkLimits.path)
        try writer.write(bundleIdentifier, "the bundle identifier", limit: LinkLimits.identifier)
        try writer.write(containerPath, "the container's path", limit: LinkLimits.path)
        try writer.writeCount(groupContainers.count, "the app groups", limit: LinkLimits.groups)
        for (group, path) in groupContainers.sorted(by: { $0.key < $1.key }) {
            try writer.write(group, "an app group", limit: LinkLimits.identifier)
            try writer.write(path, "an app group's path", limit: LinkLimits.path)
        }
        try writer.writeCount(readableFolders.count, "the folders", limit: LinkLimits.folders)
        for path in readableFolders { try writer.write(path, "a folder's path", limit: LinkLimits.path) }
        writer.write(readsSystemData)
        writer.write(keepsData)
        try writer.writeCount(keychains.count, "the keychains", limit: LinkLimits.groups)
        for keychain in keychains {
            try writer.write(keychain.group, "a keychain's group", limit: LinkLimits.identifier)
            try writer.write(keychain.path, "a keychain's path", limit: LinkLimits.path)
            try writer.write(keychain.key, "a keychain's key", limit: LinkLimits.keychainKey)
        }
    }

    init(from reader: inout PacketReader) throws {
        role = try reader.value(Role.self, "the role")
        bundlePath = try reader.absolutePath("the bundle's path")
        applicationPath = try reader.absolutePath("the app's path")
        bundleIdentifier = try reader.name("the bundle identifier", limit: LinkLimits.identifier)
        containerPath = try reader.absolutePath("the container's path")
        groupContainers = [:]
        for _ in 0..<(try reader.count("the app groups", limit: LinkLimits.groups)) {
            let group = try reader.name("an app group", limit: LinkLimits.identifier)
            groupContainers[group] = try reader.absolutePath("an app group's path")
        }
        readableFolders = []
        for _ in 0..<(try reader.count("the folders", limit: LinkLimits.folders)) {
            readableFolders.append(try reader.absolutePath("a folder's path"))
        }
        readsSystemData = try reader.bool("whether it may read how the machine is")
        keepsData = try reader.bool("whether what it stores is kept")
        keychains = []
        for _ in 0..<(try reader.count("the keychains", limit: LinkLimits.groups)) {
            keychains.append(
                KeychainAccess(
                    group: try reader.name("a keychain's group", limit: LinkLimits.identifier),
                    path: try reader.absolutePath("a keychain's path"),
                    key: try reader.name("a keychain's key", limit: LinkLimits.keychainKey)))
        }
    }
}

extension GuestLimits {
    func write(to writer: inout PacketWriter) throws {
        try writer.write(memory, "the memory")
        try writer.write(threads, "the threads")
        try writer.write(disk, "the disk")
        try writer.writeSeconds(unseenProcessorTime, "the processor time")
    }

    init(from reader: inout PacketReader) throws {
        let bytes = 0...Int(UInt32.max)
        memory = try reader.integer("the memory", in: bytes)
        threads = try reader.integer("the threads", in: bytes)
        disk = try reader.integer("the disk", in: bytes)
        unseenProcessorTime = try reader.seconds("the processor time")
    }
}

extension GuestEnvironment {
    func write(to writer: inout PacketWriter) throws {
        writer.writePoints(scale)
        writer.write(screen)
        writer.write(appearance.rawValue)
        try writer.write(textSize, "the text size", limit: LinkLimits.identifier)
        try writer.writeCount(languages.count, "the languages", limit: LinkLimits.languages)
        for language in languages { try writer.write(language, "a language", limit: LinkLimits.identifier) }
        try writer.write(locale, "the locale", limit: LinkLimits.identifier)
        try writer.write(systemVersion, "the system version")
        writer.write(increasesContrast)
        writer.write(reducesMotion)
        writer.write(isPulledDown)
        try writer.writeOptional(heldDate) { try $0.writeSeconds($1, "the held date") }
    }

    init(from reader: inout PacketReader) throws {
        scale = try reader.double("the scale", in: 1...4)
        screen = try reader.size("the screen")
        appearance = try reader.value(Appearance.self, "the appearance")
        textSize = try reader.name("the text size", limit: LinkLimits.identifier)
        languages = []
        for _ in 0..<(try reader.count("the languages", limit: LinkLimits.languages)) {
            languages.append(try reader.name("a language", limit: LinkLimits.identifier))
        }
        locale = try reader.name("the locale", limit: LinkLimits.identifier)
        systemVersion = try reader.integer("the system version", in: 1...99)
        increasesContrast = try reader.bool("more contrast")
        reducesMotion = try reader.bool("less motion")
        isPulledDown = try reader.bool("the Notification Center")
        heldDate = try reader.optional("the held date") { try $0.seconds("the held date") }
    }
}

extension WidgetOpening {
    func write(to writer: inout PacketWriter) {
        writer.write(displayMode.rawValue)
        writer.write(appearance.rawValue)
        writer.write(compactSize)
        writer.write(expandedSize)
        writer.write(size)
        writer.write(appears)
    }

    init(from reader: inout PacketReader) throws {
        displayMode = try reader.value(DisplayMode.self, "a display mode")
        appearance = try reader.value(GuestEnvironment.Appearance.self, "an appearance")
        compactSize = try reader.size("the compact size")
        expandedSize = try reader.size("the expanded size")
        size = try reader.size("a size")
        appears = try reader.bool("whether it appears")
    }
}

extension SurfaceGeometry {
    func write(to writer: inout PacketWriter) throws {
        try writer.write(width, "a surface's width")
        try writer.write(height, "a surface's height")
        try writer.write(stride, "a surface's stride")
        writer.write(generation)
    }

    init(from reader: inout PacketReader) throws {
        let pixels = 1...LinkLimits.pixels
        let width = try reader.integer("a surface's width", in: pixels)
        let height = try reader.integer("a surface's height", in: pixels)
        let stride = try reader.integer("a surface's stride", in: width * 4...LinkLimits.pixels * 8)
        self.init(width: width, height: height, generation: try reader.uint32())
        self.stride = stride
        try check()
    }
}

extension TouchEvent {
    func write(to writer: inout PacketWriter) throws {
        writer.write(phase.rawValue)
        writer.write(finger)
        writer.writePoints(x)
        writer.writePoints(y)
        try writer.writeSeconds(timestamp, "a timestamp")
    }

    init(from reader: inout PacketReader) throws {
        phase = try reader.value(Phase.self, "a touch's phase")
        finger = try reader.uint32()
        x = try reader.points("a touch's place")
        y = try reader.points("a touch's place")
        timestamp = try reader.seconds("a timestamp")
    }
}

extension ScrollEvent {
    func write(to writer: inout PacketWriter) throws {
        for number in [x, y, right, down] { writer.writePoints(number) }
        try writer.writeSeconds(timestamp, "a timestamp")
    }

    init(from reader: inout PacketReader) throws {
        x = try reader.points("the place of a wheel")
        y = try reader.points("the place of a wheel")
        right = try reader.points("the turn of a wheel")
        down = try reader.points("the turn of a wheel")
        timestamp = try reader.seconds("a timestamp")
    }
}
