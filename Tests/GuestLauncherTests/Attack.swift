/// Something that no guest may do, as the body of a C function that answers whether it was done.
///
/// It has `prey`, the path of a file of the user's whose folder is hers alone, and `victim`, a process of hers. The
/// current folder is the guest's container.
struct Attack {
    var name: String
    /// Whether the file lies in the guest's own bundle, where it may be read.
    var isInBundle = false
    /// Whether the file is to have an extended attribute, `user.note`.
    var needsAttributes = false
    /// Whether there are kernels and machines on which nobody can do it.
    var isOptional = false
    var code: String

    init(
        _ name: String, isInBundle: Bool = false, needsAttributes: Bool = false, isOptional: Bool = false,
        _ code: String
    ) {
        self.name = name
        self.isOptional = isOptional
        self.isInBundle = isInBundle
        self.needsAttributes = needsAttributes
        self.code = code
    }

    static let all = truncations + files + attributes + extendedAttributes + signals + processes + connections + memory

    /// What the code of attacks is compiled with.
    static let prelude = #"""
        static int makes(const char *path) { return open(path, O_CREAT | O_WRONLY, 0600) >= 0; }
        static char near_path[4096];
        static const char *near(const char *prey, const char *ending) {
            snprintf(near_path, sizeof near_path, "%s%s", prey, ending);
            return near_path;
        }
        static int reads(const char *path) {
            char byte;
            int file = open(path, O_RDONLY);
            return file >= 0 && read(file, &byte, 1) == 1;
        }
        static int of_process(pid_t process, const char *name) {
            snprintf(near_path, sizeof near_path, "/proc/%d/%s", process, name);
            return reads(near_path);
        }
        static socklen_t abstract(const char *prey, const char *ending, struct sockaddr_un *address) {
            const char *name = strrchr(near(prey, ending), '/');
            memset(address, 0, sizeof *address);
            address->sun_family = AF_UNIX;
            strcpy(address->sun_path + 1, name);
            return offsetof(struct sockaddr_un, sun_path) + 1 + strlen(name);
        }
        """#

    // Landlock governs truncation from ABI 3 on. What opens its prey for reading has prey that it may read: of any other
    // Landlock would keep it alone.
    private static let truncations = [
        Attack("empty a file opened for reading", "return open(prey, O_RDONLY | O_TRUNC) >= 0;"),
        Attack("empty a file that it may read", isInBundle: true, "return open(prey, O_RDONLY | O_TRUNC) >= 0;"),
        Attack("empty a file in access mode 3", "return open(prey, 3 | O_TRUNC) >= 0;"),
        Attack("open a file in access mode 3", "return open(prey, 3) >= 0;"),
        Attack("empty a file by open", isInBundle: true, "return syscall(SYS_open, prey, O_RDONLY | O_TRUNC) >= 0;"),
        Attack("empty a file in access mode 3 by open", "return syscall(SYS_open, prey, 3 | O_TRUNC) >= 0;"),
        Attack(
            "empty a file with flags in the upper half", isInBundle: true,
            "return syscall(SYS_openat, AT_FDCWD, prey, 0xFFFFFFFF00000000ul | O_TRUNC) >= 0;"),
        Attack(
            "empty a file by openat2", isInBundle: true,
            """
            struct { uint64_t flags, mode, resolve; } how = {O_RDONLY | O_TRUNC, 0, 0};
            return syscall(437, AT_FDCWD, prey, &how, sizeof how) >= 0;
            """),
        // Its flags lie in memory, where no filter looks, so that it is not there even for what may be opened.
        Attack(
            "make a file of its own by openat2",
            """
            struct { uint64_t flags, mode, resolve; } how = {O_CREAT | O_RDWR, 0600, 0};
            return syscall(437, AT_FDCWD, "tmp/opened", &how, sizeof how) >= 0;
            """),
        Attack("empty a file by creat", "return creat(prey, 0600) >= 0;"),
        Attack("empty a file by truncate", "return truncate(prey, 0) == 0;"),
        Attack(
            "empty a file by its descriptor",
            """
            char path[64];
            snprintf(path, sizeof path, "/proc/self/fd/%d", open(prey, O_PATH));
            return open(path, O_WRONLY | O_TRUNC) >= 0;
            """),
    ]

    private static let files = [
        Attack("read a file", "return reads(prey);"),
        Attack("read /etc/passwd", #"return reads("/etc/passwd");"#),
        Attack("write to a file", "return open(prey, O_WRONLY) >= 0;"),
        Attack("write to a file of its bundle", isInBundle: true, "return open(prey, O_WRONLY) >= 0;"),
        Attack("list a folder", #"*strrchr(strcpy(near_path, prey), '/') = 0; return opendir(near_path) != NULL;"#),
        Attack("list processes", #"return opendir("/proc") != NULL;"#),
        Attack("make a file", #"return makes(near(prey, ".new"));"#),
        Attack(
            "make a file without a name",
            #"*strrchr(strcpy(near_path, prey), '/') = 0; return open(near_path, O_TMPFILE | O_RDWR, 0600) >= 0;"#),
        Attack("make a folder", #"return mkdir(near(prey, ".folder"), 0700) == 0;"#),
        Attack("remove a file", "return unlink(prey) == 0;"),
        Attack("move a file", #"return rename(prey, near(prey, ".moved")) == 0;"#),
        Attack("move a file into the container", #"return rename(prey, "tmp/stolen") == 0;"#),
        Attack("replace a file", #"return makes("tmp/replacement") && rename("tmp/replacement", prey) == 0;"#),
        Attack(
            "exchange a file",
            #"return makes("tmp/other") && renameat2(AT_FDCWD, "tmp/other", AT_FDCWD, prey, 2) == 0;"#),
        Attack("link a file into the container", #"return link(prey, "tmp/link") == 0;"#),
        Attack(
            "link a file out of the container",
            #"return makes("tmp/mine") && link("tmp/mine", near(prey, ".in")) == 0;"#),
        Attack("point into the container", #"return symlink("/", near(prey, ".symbolic")) == 0;"#),
        Attack("point out of the container", #"return symlink(prey, "tmp/symbolic") == 0;"#),
        // What it may read it could keep, or hand on, under a name of its own.
        Attack(
            "link a file of its bundle into the container", isInBundle: true, #"return link(prey, "tmp/mine-1") == 0;"#),
        Attack(
            "link a file of its bundle by its descriptor", isInBundle: true,
            """
            snprintf(near_path, sizeof near_path, "/proc/self/fd/%d", open(prey, O_RDONLY));
            return linkat(AT_FDCWD, near_path, AT_FDCWD, "tmp/mine-2", AT_SYMLINK_FOLLOW) == 0;
            """),
        Attack(
            "point to a file of its bundle", isInBundle: true, #"return symlink(prey, "tmp/mine-3") == 0;"#),
        Attack(
            "move a file of its bundle into the container", isInBundle: true,
            #"return rename(prey, "tmp/mine-4") == 0;"#),
        Attack("make a socket's file", #"return mknod(near(prey, ".socket"), S_IFSOCK | 0600, 0) == 0;"#),
        Attack("make a pipe in the container", #"return mkfifo("tmp/pipe", 0600) == 0;"#),
        Attack(
            "watch a folder",
            """
            int watch = inotify_init1(0);
            *strrchr(strcpy(near_path, prey), '/') = 0;
            return watch >= 0 && inotify_add_watch(watch, near_path, IN_ALL_EVENTS) >= 0;
            """),
    ]

    private static let attributes = [
        Attack("change a mode", "return chmod(prey, 0777) == 0;"),
        Attack(
            "change a mode by its descriptor", isInBundle: true,
            """
            struct stat status;
            return fchmod(open(prey, O_RDONLY), 0777) == 0 && stat(prey, &status) == 0
                && (status.st_mode & 0777) == 0777;
            """),
        Attack("change an owner", "return chown(prey, getuid(), getgid()) == 0;"),
        Attack(
            "change a date",
            """
            struct timespec times[2] = {{1, 0}, {1, 0}};
            struct stat status;
            return utimensat(AT_FDCWD, prey, times, 0) == 0 && stat(prey, &status) == 0 && status.st_mtime == 1;
            """),
    ]

    static let extendedAttributes = [
        Attack(
            "read an attribute", needsAttributes: true,
            #"char value[8]; return getxattr(prey, "user.note", value, sizeof value) > 0;"#),
        Attack(
            "list attributes", needsAttributes: true,
            "char names[256]; return listxattr(prey, names, sizeof names) > 0;"),
        Attack("set an attribute", needsAttributes: true, #"return setxattr(prey, "user.mine", "x", 1, 0) == 0;"#),
        Attack(
            "set an attribute by its descriptor", isInBundle: true, needsAttributes: true,
            #"return fsetxattr(open(prey, O_RDONLY), "user.mine", "x", 1, 0) == 0;"#),
        Attack("remove an attribute", needsAttributes: true, #"return removexattr(prey, "user.note") == 0;"#),
    ]

    // Landlock governs signals from ABI 6 on, and only those of `kill` and its kin until 6.12.
    private static let signals = [
        Attack("kill a process", "return kill(victim, SIGKILL) == 0;"),
        Attack("kill a thread", "return syscall(SYS_tgkill, victim, victim, SIGKILL) == 0;"),
        Attack(
            "kill a process by its descriptor",
            "int file = syscall(434, victim, 0); return file >= 0 && syscall(424, file, SIGKILL, NULL, 0) == 0;"),
        Attack(
            "kill the owner of a socket",
            """
            int ends[2];
            return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0 && fcntl(ends[0], F_SETOWN, victim) == 0
                && fcntl(ends[0], F_SETSIG, SIGKILL) == 0 && fcntl(ends[0], F_SETFL, O_ASYNC) == 0
                && write(ends[1], "x", 1) == 1;
            """),
        Attack(
            "kill the owner of a pipe",
            """
            int ends[2];
            struct f_owner_ex owner = {F_OWNER_PID, victim};
            return pipe(ends) == 0 && fcntl(ends[0], F_SETOWN_EX, &owner) == 0
                && fcntl(ends[0], F_SETSIG, SIGKILL) == 0 && fcntl(ends[0], F_SETFL, O_ASYNC) == 0
                && write(ends[1], "x", 1) == 1;
            """),
        Attack(
            "kill the owner by ioctl",
            """
            int ends[2], on = 1;
            return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0 && ioctl(ends[0], FIOSETOWN, &victim) == 0
                && ioctl(ends[0], FIOASYNC, &on) == 0 && write(ends[1], "x", 1) == 1;
            """),
        Attack(
            "be told of a file's changes by a signal",
            """
            signal(SIGIO, SIG_IGN);
            return fcntl(open("tmp", O_RDONLY | O_DIRECTORY), F_NOTIFY, DN_CREATE) == 0;
            """),
        Attack(
            "lease a file",
            #"close(open("tmp/lease", O_CREAT | O_WRONLY, 0600)); return fcntl(open("tmp/lease", O_RDONLY), F_SETLEASE, F_RDLCK) == 0;"#
        ),
        Attack("ask for signals of a descriptor", "return fcntl(0, F_SETFL, O_ASYNC) == 0;"),
    ]

    private static let processes = [
        Attack(
            "run a program",
            """
            char *words[] = {"true", NULL};
            pid_t child;
            return posix_spawn(&child, "/bin/true", NULL, NULL, words, words + 1) == 0;
            """),
        Attack(
            "fork",
            """
            pid_t child = fork();
            if (child == 0) _exit(0);
            return child > 0;
            """),
        Attack(
            "fork by clone3",
            """
            uint64_t arguments[11] = {0, 0, 0, 0, SIGCHLD};
            long child = syscall(435, arguments, sizeof arguments);
            if (child == 0) _exit(0);
            return child > 0;
            """),
        Attack("trace a process", "return ptrace(PTRACE_SEIZE, victim, NULL, NULL) == 0;"),
        Attack(
            "read a process's memory",
            #"snprintf(near_path, 64, "/proc/%d/mem", victim); return open(near_path, O_RDONLY) >= 0;"#),
        // No place in it is known: whether any is there is told only to who may ask.
        Attack(
            "read a process's memory by a call",
            """
            char byte;
            struct iovec here = {&byte, 1}, there = {(void *)1, 1};
            return process_vm_readv(victim, &here, 1, &there, 1, 0) == 1 || errno == EFAULT;
            """),
        Attack(
            "write to a process's memory",
            """
            char byte = 0;
            struct iovec here = {&byte, 1}, there = {(void *)1, 1};
            return process_vm_writev(victim, &here, 1, &there, 1, 0) == 1 || errno == EFAULT;
            """),
        Attack(
            "take a process's descriptor", isOptional: true,
            "int file = syscall(434, victim, 0); return file >= 0 && syscall(438, file, 0, 0) >= 0;"),
        Attack("compare processes", isOptional: true, "return syscall(SYS_kcmp, victim, getpid(), 1, 0, 0) >= 0;"),
        // The call that makes namespaces. One for its users would take the rights away that other attacks need.
        Attack("leave what its threads share", "return unshare(CLONE_FS) == 0;"),
        Attack(
            "hand work to the kernel past the filter", isOptional: true,
            "char settings[256] = {0}; return syscall(425, 1, settings) >= 0;"),
        Attack("handle its own page faults", isOptional: true, "return syscall(SYS_userfaultfd, 1) >= 0;"),
        Attack(
            "put a key into the kernel", isOptional: true,
            #"return syscall(SYS_add_key, "user", "hodie", "x", 1, -2) >= 0;"#),
        Attack(
            "bind a process to a processor",
            "cpu_set_t set; return sched_getaffinity(victim, sizeof set, &set) == 0 && sched_setaffinity(victim, sizeof set, &set) == 0;"
        ),
        Attack(
            "put a process behind all others",
            "struct sched_param none = {0}; return sched_setscheduler(victim, SCHED_IDLE, &none) == 0;"),
        Attack(
            "put a process's reading behind all others", "return syscall(SYS_ioprio_set, 1, victim, 3 << 13 | 7) == 0;"),
        Attack("see what a process has mapped", #"return of_process(victim, "maps");"#),
        Attack(
            "see a process's program",
            #"char path[64]; snprintf(near_path, 64, "/proc/%d/exe", victim); return readlink(near_path, path, 64) > 0;"#
        ),
        Attack("slow a process down", "return setpriority(PRIO_PROCESS, victim, 19) == 0;"),
        Attack(
            "limit a process",
            "struct rlimit limit = {16, 16}; return prlimit(victim, RLIMIT_NOFILE, &limit, NULL) == 0;"),
        Attack(
            "change its own limits",
            "struct rlimit limit; getrlimit(RLIMIT_NOFILE, &limit); return setrlimit(RLIMIT_NOFILE, &limit) == 0;"),
        Attack("outlive its parent", "return prctl(PR_SET_PDEATHSIG, 0) == 0;"),
        Attack("hide its memory", "return prctl(PR_SET_DUMPABLE, 0) == 0 && prctl(PR_SET_DUMPABLE, 1) == 0;"),
    ]

    private static let connections = [
        Attack("make a socket for the internet", "return socket(AF_INET, SOCK_STREAM, 0) >= 0;"),
        Attack("make a socket for the kernel", "return socket(AF_NETLINK, SOCK_RAW, 0) >= 0;"),
        Attack(
            "connect to an abstract socket",
            """
            struct sockaddr_un address;
            socklen_t length = abstract(prey, ".stream", &address);
            return connect(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&address, length) == 0;
            """),
        Attack(
            "send to an abstract socket from a pair",
            """
            struct sockaddr_un address;
            socklen_t length = abstract(prey, ".datagrams", &address);
            int ends[2];
            return socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) == 0
                && sendto(ends[0], "x", 1, 0, (struct sockaddr *)&address, length) == 1;
            """),
        // Where nobody counts what it holds.
        Attack(
            "put a descriptor away in a socket",
            """
            char packet = 0, room[CMSG_SPACE(sizeof(int))];
            struct iovec part = {&packet, 1};
            struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
            struct cmsghdr *header = CMSG_FIRSTHDR(&message);
            header->cmsg_level = SOL_SOCKET, header->cmsg_type = SCM_RIGHTS, header->cmsg_len = CMSG_LEN(sizeof(int));
            int ends[2];
            memcpy(CMSG_DATA(header), &(int){1}, sizeof(int));
            return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0 && sendmsg(ends[0], &message, 0) == 1;
            """),
        Attack("see the machine's connections", #"return reads("/proc/self/net/unix");"#),
        Attack("see the machine's connections otherwise", #"return reads("/proc/net/unix");"#),
        Attack(
            "see the machine's connections by a thread",
            #"snprintf(near_path, 64, "/proc/self/task/%d/net/unix", getpid()); return reads(near_path);"#),
        Attack("see the machine's disks", #"return reads("/proc/self/mountinfo");"#),
    ]

    // What RLIMIT_DATA does not count.
    private static let memory = [
        Attack(
            "share memory without a file",
            "return mmap(NULL, 4096, PROT_READ, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;"),
        Attack(
            "share zeros",
            #"return mmap(NULL, 4096, PROT_READ, MAP_SHARED, open("/dev/zero", O_RDONLY), 0) != MAP_FAILED;"#),
        Attack("make a memory file", #"return memfd_create("x", 0) >= 0;"#),
        Attack(
            "make a System V queue",
            "int queue = msgget(IPC_PRIVATE, 0600); return queue >= 0 && msgctl(queue, IPC_RMID, NULL) == 0;"),
        Attack(
            "make System V semaphores",
            "int set = semget(IPC_PRIVATE, 1, 0600); return set >= 0 && semctl(set, 0, IPC_RMID) == 0;"),
        Attack(
            "make a queue of messages", isOptional: true,
            #"return syscall(SYS_mq_open, strrchr(prey, '/') + 1, O_CREAT | O_RDWR, 0600, NULL) >= 0 && syscall(SYS_mq_unlink, strrchr(prey, '/') + 1) == 0;"#
        ),
        Attack("make secret memory", isOptional: true, "return syscall(447, 0) >= 0;"),
        Attack("make System V memory", "return shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600) >= 0;"),
        Attack(
            "map shared memory a second time",
            """
            int file = open("tmp/shared", O_CREAT | O_RDWR, 0600);
            ftruncate(file, 4096);
            void *first = mmap(NULL, 4096, PROT_READ, MAP_SHARED, file, 0);
            return mremap(first, 0, 4096, MREMAP_MAYMOVE) != MAP_FAILED;
            """),
        Attack(
            "map a stack that grows",
            "return mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN, -1, 0) != MAP_FAILED;"
        ),
    ]
}
