#define _GNU_SOURCE
#include "CImmortalObjects.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>

/* What every object of Swift's begins with (stdlib/public/SwiftShims/swift/shims/HeapObject.h). */
typedef struct {
    const void *metadata;
    uint64_t counts;
} object;

/* The runtime calls its own functions through these where instruments ask it to (stdlib/public/runtime/HeapObject.cpp). */
typedef object *allocate_function(const void *metadata, size_t size, size_t alignment_mask);
static allocate_function **hook;
static bool *uses_hooks;
static allocate_function *runtime_allocate;

typedef struct {
    object *object;
    const void *metadata;
} note;

/* Beside the heap, of which nothing here may change the picture. Reserved as a whole; what is not used costs nothing. */
static const size_t most_notes = 4 << 20;
static note *notes;
static size_t note_count;

static object *allocate_and_note(const void *metadata, size_t size, size_t alignment_mask) {
    /* The runtime has just turned on its hooks for references, too, which take small strings for objects (6.3). */
    *uses_hooks = false;
    object *made = runtime_allocate(metadata, size, alignment_mask);
    if (note_count < most_notes) notes[note_count++] = (note){made, metadata};
    return made;
}

static bool find_hook(void) {
    hook = (allocate_function **)dlsym(RTLD_DEFAULT, "_swift_allocObject");
    uses_hooks = (bool *)dlsym(
        RTLD_DEFAULT, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly");
    if (!hook || !uses_hooks) return false;
    void *room = mmap(
        NULL, most_notes * sizeof(note), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (room == MAP_FAILED) return false;
    notes = room;
    runtime_allocate = *hook;
    return true;
}

void immortal_objects_note(bool notes_them) {
    if (!notes && !find_hook()) return;
    *hook = notes_them ? allocate_and_note : runtime_allocate;
}

/* Whether there is still memory at a place: that of large objects goes with them. */
static bool is_mapped(uintptr_t page) {
    unsigned char resident;
    return mincore((void *)page, 4096, &resident) == 0;
}

/* The allocator has written over the beginning of memory that was freed, and whoever has it now has done so again: an
   object still begins with its class and with plain counts (stdlib/public/SwiftShims/swift/shims/RefCount.h): one unowned
   reference, which the object holds on itself, no side table, and not on its way out. */
static bool exists(const note *noted) {
    const uint32_t own_reference = 3, is_deiniting = 1, has_side_table = 1u << 31;
    if (noted->object->metadata != noted->metadata) return false;
    uint32_t unowned = (uint32_t)noted->object->counts, strong = (uint32_t)(noted->object->counts >> 32);
    return unowned == own_reference && !(strong & (is_deiniting | has_side_table));
}

size_t immortal_objects_make(void) {
    if (!notes) return 0;
    void (*immortalize)(void *) = (void (*)(void *))dlsym(RTLD_DEFAULT, "_swift_stdlib_immortalize");
    const uint64_t far_from_zero = 1ull << 61;
    size_t count = 0;
    uintptr_t last_page = 0;
    bool is_there = false;
    for (size_t i = 0; immortalize && i < note_count; i++) {
        uintptr_t page = (uintptr_t)notes[i].object & ~(uintptr_t)4095;
        if (page != last_page) is_there = is_mapped(page);
        last_page = page;
        if (!is_there || !exists(&notes[i])) continue;
        immortalize(notes[i].object);
        /* The runtime looks whether an object is immortal when counting made its number negative: with a count of none, as
           it is now, one release would make it positive instead, and the object mortal (6.3). */
        notes[i].object->counts |= far_from_zero;
        count++;
    }
    munmap(notes, most_notes * sizeof(note));
    notes = NULL;
    note_count = 0;
    return count;
}
