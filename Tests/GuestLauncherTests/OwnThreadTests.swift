import GuestLauncher
import HostLink
import Log
import TestSupport
import Testing

/// What a guest learns of its own threads, which libdispatch asks /proc for: who gets no answer is ended by it.
@MainActor
@Suite(.serialized, .takingTurns) struct OwnThreadTests {
    /// Threads that sleep and spin once they have said their number, and what is said of a thread.
    private static let threads = """
        #include <pthread.h>
        static void *sleeps(void *number) {
            *(volatile int *)number = gettid();
            for (;;) pause();
        }
        static void *spins(void *number) {
            *(volatile int *)number = gettid();
            for (volatile long turns = 0;; turns++);
        }
        static int state(int thread) {
            char path[64], text[256] = "", state = 0;
            snprintf(path, sizeof path, "/proc/%d/stat", thread);
            int file = open(path, O_RDONLY | O_NONBLOCK);
            if (file < 0) return -1;
            read(file, text, sizeof text - 1);
            close(file);
            return sscanf(text, "%*d %*s %c", &state) == 1 ? state : -2;
        }
        """

    private func lines(of body: String, declarations: String = "") async throws -> [String] {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = Heard(
            ZygoteLauncher(program: try GuestProgramForTests.location, log: .silent),
            try files.widget(body, declarations: declarations))
        #expect(await heard.settle())
        heard.guest.terminate()
        _ = await heard.end()
        return heard.lines
    }

    /// As many as there are processors have threads at once; the others only when it is seen that all of these wait.
    @Test func whatIsQueuedRunsAlthoughAllThreadsWaitForIt() async throws {
        let lines = try await lines(
            of: """
                int most = sysconf(_SC_NPROCESSORS_ONLN) * 2;
                pthread_barrier_init(&place, 0, most);
                void *group = dispatch_group_create();
                for (int index = 0; index < most; index++)
                    dispatch_group_async_f(group, dispatch_get_global_queue(0, 0), 0, meet);
                dispatch_group_wait(group, ~0ull);
                printf("met\\n");
                fflush(stdout);
                """,
            declarations: """
                #include <pthread.h>
                extern void *dispatch_get_global_queue(long, unsigned long);
                extern void *dispatch_group_create(void);
                extern void dispatch_group_async_f(void *, void *, void *, void (*)(void *));
                extern long dispatch_group_wait(void *, unsigned long long);
                static pthread_barrier_t place;
                static void meet(void *nothing) { pthread_barrier_wait(&place); }
                """)
        #expect(lines == ["met"])
    }

    /// Threads are not mistaken for one another, whatever their numbers: these two differ by a multiple of 256.
    @Test func eachThreadIsAskedAboutByItself() async throws {
        let lines = try await lines(
            of: """
                pthread_t thread;
                int numbers[2] = {0, 0};
                pthread_create(&thread, 0, sleeps, &numbers[0]);
                while (!*(volatile int *)&numbers[0]) usleep(1000);
                do {
                    numbers[1] = 0;
                    pthread_create(&thread, 0, sleepsIfAlike, numbers);
                    while (!*(volatile int *)&numbers[1]) usleep(100);
                } while (!alike(numbers) && pthread_join(thread, 0) == 0);
                do usleep(50000);
                while ((state(numbers[0]) == 'R') | (state(numbers[1]) == 'R'));
                printf("both wait\\n");
                fflush(stdout);
                """,
            declarations: Self.threads + """

                static int alike(const int *numbers) { return (numbers[1] - numbers[0]) % 256 == 0; }
                static void *sleepsIfAlike(void *context) {
                    int numbers[2] = {*(int *)context, gettid()};
                    ((volatile int *)context)[1] = numbers[1];
                    while (alike(numbers)) pause();
                    return 0;
                }
                """)
        #expect(lines == ["both wait"])
    }

    @Test func aThreadIsSaidToWaitWhileItTakesNearlyNoTime() async throws {
        let lines = try await lines(
            of: """
                pthread_t first, second;
                int sleeper = 0, spinner = 0;
                pthread_create(&first, 0, sleeps, &sleeper);
                pthread_create(&second, 0, spins, &spinner);
                while (!*(volatile int *)&sleeper || !*(volatile int *)&spinner) usleep(1000);
                state(sleeper), state(spinner);
                int seen;
                while ((seen = state(sleeper)) == 'R') usleep(50000);
                printf("sleeper: %c\\n", seen);
                while ((seen = state(spinner)) == 'S') usleep(50000);
                printf("spinner: %c\\n", seen);
                report("another process", state(getppid()) < 0);
                report("no thread", state(1 << 30) < 0);
                fflush(stdout);
                """,
            declarations: Self.threads)
        #expect(lines == ["sleeper: S", "spinner: R", "another process: refused", "no thread: refused"])
    }
}
