import CLinux
import Glibc

/// The least that any confined widget costs on this machine: a process with Pango warm forks, confines the child with
/// Landlock, and the child draws one picture of 718×220 pixels with Latin, Chinese and emoji text into a memory file.
/// No UIKit, no code to load, no link.
///
/// It answers every byte on standard input with one on standard output as soon as the picture is drawn, and with another
/// one when the child is gone. It ends with its input. `hodie-bench` measures it beside Hodie's own figures, so that they
/// can be told as a ratio.
@main
enum BareFork {
    static func main() {
        guard let painter = Painter(width: 718, height: 220) else {
            _ = write(STDERR_FILENO, "bare-fork: no fonts\n", 20)
            exit(1)
        }
        painter.paint(into: memoryFile(of: painter.size))
        var byte: UInt8 = 0
        // One more answer than questions: the first says that it is warm.
        _ = write(STDOUT_FILENO, &byte, 1)
        while read(STDIN_FILENO, &byte, 1) == 1 {
            let child = linux_fork()
            if child == 0 {
                confine()
                painter.paint(into: memoryFile(of: painter.size))
                _ = write(STDOUT_FILENO, &byte, 1)
                _exit(0)
            }
            waitpid(child, nil, 0)
            _ = write(STDOUT_FILENO, &byte, 1)
        }
    }

    private static func memoryFile(of size: Int) -> UnsafeMutableRawPointer {
        let file = linux_memory_file("bare")
        guard file >= 0, ftruncate(file, size) == 0,
            let pixels = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), pixels != MAP_FAILED
        else { _exit(1) }
        close(file)
        return pixels
    }

    /// Reading beneath three folders, and nothing else of what Landlock's first version governs.
    private static func confine() {
        let readFile: UInt64 = 1 << 2
        let readFolder: UInt64 = 1 << 3
        let everyRight: UInt64 = (1 << 13) - 1
        guard linux_no_new_privileges() == 0 else { return }
        let ruleset = linux_landlock_create(everyRight, 0, 0, 8)
        guard ruleset >= 0 else { return }
        for folder in ["/usr/lib", "/usr/share/fonts", "/usr/share/zoneinfo"] {
            _ = linux_landlock_allow(ruleset, folder, readFile | readFolder)
        }
        _ = linux_landlock_restrict(ruleset)
        close(ruleset)
    }
}
