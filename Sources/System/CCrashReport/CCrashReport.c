#define _GNU_SOURCE
#include "CCrashReport.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

#define MOST_OBJECTS 64
/* A recursion without an end has more frames than anybody reads. */
#define MOST_FRAMES 2000
#define MOST_OWN_FRAMES 20
/* Where none is the author's: enough to tell which library it was, and who called it. */
#define MOST_FOREIGN_FRAMES 12
#define STACK_SIZE (64 << 10)
#define LARGEST_FRAME (64 << 10)

struct object {
    const char *path;
    uintptr_t base, start, end;
};

/* The file: this, then the rows by address, then the strings, each ended by a zero byte. All little-endian. */
struct table {
    char magic[4];
    uint32_t rows;
    uint32_t bytes_of_strings;
};

struct row {
    uint32_t address, line, file, function;
};

static struct object objects[MOST_OBJECTS];
static int count_of_objects;
static char signal_stack[STACK_SIZE];
static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};

/* Text on its way to standard error: one system call for a line. */
struct line {
    char text[1024];
    size_t length;
};

static void add_bytes(struct line *line, const char *text, size_t length) {
    size_t room = sizeof line->text - 1 - line->length;
    if (length > room) length = room;
    memcpy(line->text + line->length, text, length);
    line->length += length;
}

static void add(struct line *line, const char *text) { add_bytes(line, text, strlen(text)); }

static void add_number(struct line *line, uint64_t number, unsigned radix) {
    char digits[24];
    size_t at = sizeof digits;
    do {
        digits[--at] = "0123456789abcdef"[number % radix];
        number /= radix;
    } while (number != 0);
    add_bytes(line, digits + at, sizeof digits - at);
}

static void say(struct line *line) {
    line->text[line->length++] = '\n';
    if (write(STDERR_FILENO, line->text, line->length) < 0) return;
    line->length = 0;
}

static const struct object *object_at(uintptr_t address) {
    for (int i = 0; i < count_of_objects; i++)
        if (address >= objects[i].start && address < objects[i].end) return &objects[i];
    return NULL;
}

static const struct table *open_table(const struct object *object, size_t *size) {
    char path[PATH_MAX];
    size_t length = strlen(object->path);
    if (length + sizeof ".lines" > sizeof path) return NULL;
    memcpy(path, object->path, length);
    memcpy(path + length, ".lines", sizeof ".lines");
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0) return NULL;
    struct stat status;
    const struct table *table = NULL;
    if (fstat(file, &status) == 0 && status.st_size > (off_t)sizeof *table) {
        void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        if (bytes != MAP_FAILED) table = bytes;
    }
    close(file);
    if (table == NULL) return NULL;
    *size = (size_t)status.st_size;
    uint64_t needed = sizeof *table + (uint64_t)table->rows * sizeof(struct row) + table->bytes_of_strings;
    bool is_one = memcmp(table->magic, "HDLN", 4) == 0 && needed == *size && table->bytes_of_strings > 0
        && ((const char *)table)[*size - 1] == 0;
    if (is_one) return table;
    munmap((void *)table, *size);
    return NULL;
}

/* The last row that begins at or before the address; NULL where there is none, or where it names no function. */
static const struct row *find_row(const struct table *table, uint64_t address) {
    const struct row *rows = (const struct row *)(table + 1);
    uint32_t low = 0, high = table->rows;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (rows[middle].address <= address) low = middle + 1; else high = middle;
    }
    return low == 0 || rows[low - 1].function == 0 ? NULL : &rows[low - 1];
}

/* What is known of a frame of the author's; false for one that the compiler or Hodie made. */
static bool describe(struct line *line, const struct object *object, uintptr_t address) {
    uint64_t offset = address - object->base;
    size_t size = 0;
    const struct table *table = open_table(object, &size);
    if (table == NULL) {
        const char *name = strrchr(object->path, '/');
        add(line, name ? name + 1 : object->path);
        add(line, " + 0x");
        add_number(line, offset, 16);
        return true;
    }
    const struct row *row = find_row(table, offset);
    const char *strings = (const char *)(table + 1) + (size_t)table->rows * sizeof(struct row);
    bool is_known = row != NULL && row->file < table->bytes_of_strings && row->function < table->bytes_of_strings;
    if (is_known) {
        add(line, strings + row->function);
        add(line, " at ");
        add(line, strings + row->file);
        if (row->line > 0) {
            add(line, ":");
            add_number(line, row->line, 10);
        }
    }
    munmap((void *)table, size);
    return is_known;
}

/* What the walk along the stack has found. */
struct walk {
    int frames, own;
    uintptr_t last;
};

static _Unwind_Reason_Code visit(struct _Unwind_Context *context, void *argument) {
    struct walk *walk = argument;
    int is_exact = 0;
    uintptr_t address = _Unwind_GetIPInfo(context, &is_exact);
    /* A return address is behind the call: one byte before is still in its line. */
    if (!is_exact) address--;
    const struct object *object = object_at(address);
    struct line line = {.length = 0};
    add(&line, walk->own == 0 ? "crash: in " : "crash: called by ");
    if (object != NULL && address != walk->last && describe(&line, object, address)) {
        say(&line);
        walk->own++;
    }
    walk->last = address;
    return ++walk->frames < MOST_FRAMES && walk->own < MOST_OWN_FRAMES ? _URC_NO_REASON : _URC_END_OF_STACK;
}

/* The names of libraries, found without a lock, which may be held by who crashed. */
static _Unwind_Reason_Code visit_foreign(struct _Unwind_Context *context, void *argument) {
    struct walk *walk = argument;
    int is_exact = 0;
    uintptr_t address = _Unwind_GetIPInfo(context, &is_exact);
    /* Until where it crashed, the frames are of this report's own. */
    if (walk->frames == 0 && address != walk->last) return _URC_NO_REASON;
    struct dl_find_object found;
    struct line line = {.length = 0};
    add(&line, "crash: through ");
    if (_dl_find_object((void *)address, &found) == 0) {
        const char *path = found.dlfo_link_map->l_name;
        const char *name = strrchr(path, '/');
        add(&line, *path == 0 ? "Hodie" : name ? name + 1 : path);
        address -= found.dlfo_link_map->l_addr;
    } else {
        add(&line, "what is no code");
    }
    add(&line, " + 0x");
    add_number(&line, is_exact ? address : address - 1, 16);
    say(&line);
    return ++walk->frames < MOST_FOREIGN_FRAMES ? _URC_NO_REASON : _URC_END_OF_STACK;
}

static uintptr_t program_counter(const ucontext_t *context) {
#if defined(__x86_64__)
    return (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    return (uintptr_t)context->uc_mcontext.pc;
#else
#error "where is the program counter?"
#endif
}

/* Whether the memory that could not be reached is where the stack would have grown to. */
static bool is_stack_full(int number, const siginfo_t *info, const ucontext_t *context) {
    if ((number != SIGSEGV && number != SIGBUS) || info->si_code <= 0) return false;
#if defined(__x86_64__)
    uintptr_t stack = (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    uintptr_t stack = (uintptr_t)context->uc_mcontext.sp;
#else
#error "where is the stack pointer?"
#endif
    uintptr_t address = (uintptr_t)info->si_addr;
    /* A call pushes below the pointer; a function's own values lie above it, in a frame that may be large. */
    return address + 4096 >= stack && address < stack + LARGEST_FRAME;
}

static void handle(int number, siginfo_t *info, void *context) {
    struct walk walk = {0};
    if (is_stack_full(number, info, context)) {
        struct line line = {.length = 0};
        add(&line, "crash: because the stack is full: a function calls itself without end, or views are nested too deeply");
        say(&line);
    }
    _Unwind_Backtrace(visit, &walk);
    if (walk.own == 0) {
        struct line line = {.length = 0};
        add(&line, "crash: by signal ");
        add_number(&line, (uint64_t)number, 10);
        add(&line, ", not in the widget's own code");
        say(&line);
        struct walk foreign = {.last = program_counter(context)};
        _Unwind_Backtrace(visit_foreign, &foreign);
    }
    /* The handler is gone (SA_RESETHAND): the signal that is sent or caused once more ends the process. */
    if (info->si_code <= 0) raise(number);
}

void crash_report_install(void) {
    stack_t stack = {.ss_sp = signal_stack, .ss_size = sizeof signal_stack};
    sigaltstack(&stack, NULL);
    /* What it needs is loaded now, not in a crash. */
    struct walk walk = {.frames = MOST_FRAMES - 1, .own = 1};
    _Unwind_Backtrace(visit, &walk);
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND | SA_NODEFER};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) sigaction(crashes[i], &action, NULL);
}

static int find_object(struct dl_phdr_info *info, size_t size, void *path) {
    (void)size;
    if (info->dlpi_name == NULL || strcmp(info->dlpi_name, path) != 0) return 0;
    struct object *object = &objects[count_of_objects];
    object->base = info->dlpi_addr;
    object->start = UINTPTR_MAX;
    object->end = 0;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type != PT_LOAD) continue;
        uintptr_t start = info->dlpi_addr + part->p_vaddr, end = start + part->p_memsz;
        if (start < object->start) object->start = start;
        if (end > object->end) object->end = end;
    }
    object->path = strdup(path);
    if (object->path != NULL) count_of_objects++;
    return 1;
}

void crash_report_add(const char *path) {
    if (count_of_objects < MOST_OBJECTS) dl_iterate_phdr(find_object, (void *)path);
}
