#define _GNU_SOURCE
#include "CUnfinishedObjects.h"

#include <dlfcn.h>
#include <string.h>

static _Thread_local unfinished_object *innermost;
/* The class that is waited for; NULL most of the time, which is all that an allocation asks. */
static _Thread_local const void *awaited;

void unfinished_object_begin(unfinished_object *made, const void *class_metadata) {
    *made = (unfinished_object){class_metadata, NULL, innermost};
    innermost = made;
    awaited = class_metadata;
}

void unfinished_object_end(unfinished_object *made) {
    innermost = made->outer;
    awaited = innermost && !innermost->object ? innermost->class_metadata : NULL;
}

/* By its address: where this very library is linked with `--wrap`, its name is that of what stands below. */
typedef void *allocate_function(const void *metadata, size_t size, size_t alignment_mask);
static allocate_function *runtime_allocate;

__attribute__((constructor)) static void find_runtime(void) {
    runtime_allocate = (allocate_function *)dlsym(RTLD_DEFAULT, "swift_allocObject");
}

/* The linker's name for what stands in the place of the runtime's own. */
__attribute__((visibility("default"))) void *__wrap_swift_allocObject(
    const void *metadata, size_t size, size_t alignment_mask
) {
    void *object = runtime_allocate(metadata, size, alignment_mask);
    if (__builtin_expect(metadata == awaited && metadata, 0)) {
        /* What every object of Swift's begins with, its class and its counts, is set already. */
        const size_t header = 2 * sizeof(void *);
        memset((char *)object + header, 0, size - header);
        innermost->object = object;
        awaited = NULL;
    }
    return object;
}
