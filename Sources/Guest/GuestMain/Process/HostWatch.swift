import Glibc

/// Ends this process when the host is gone, even if its main thread is busy for ever. A thread that only waits.
enum HostWatch {
    static func start(link: Int32) {
        var thread = pthread_t()
        let context = UnsafeMutableRawPointer(bitPattern: Int(link))
        pthread_create(
            &thread, nil,
            { context in
                // No event is asked for: only the other side's hanging up is told.
                var watched = pollfd(fd: Int32(Int(bitPattern: context)), events: 0, revents: 0)
                while poll(&watched, 1, -1) < 0 && errno == EINTR {}
                _exit(0)
            }, context)
        pthread_detach(thread)
    }
}
