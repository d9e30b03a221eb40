#include "CRestingWorkers.h"

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

/* Dispatch's own, and the linker's names for what the functions below stand in the place of. Absent where Dispatch is a
   library beside the program. */
__attribute__((weak)) extern char _dispatch_mgr_q;
__attribute__((weak)) void *__real_dispatch_source_create(
    const void *type, uintptr_t handle, uintptr_t mask, void *queue);
__attribute__((weak)) void __real__dispatch_workq_worker_register(void *queue);
__attribute__((weak)) void __real__dispatch_workq_worker_unregister(void *queue);
__attribute__((weak)) void dispatch_suspend(void *object);
__attribute__((weak)) void dispatch_resume(void *object);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Worker threads of global queues. */
static int workers;
/* The timer of the look; NULL before the first worker. It is suspended while there are none. */
static void *timer;
static _Bool is_suspended;
/* The thread makes that timer, if it makes one on the manager's queue, which is Dispatch's own. */
static _Thread_local _Bool registers;

void *__wrap_dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
    void *source = __real_dispatch_source_create(type, handle, mask, queue);
    if (registers && queue == &_dispatch_mgr_q) timer = source;
    return source;
}

/* Before a thread takes its first piece of work. */
void __wrap__dispatch_workq_worker_register(void *queue) {
    pthread_mutex_lock(&lock);
    registers = 1;
    __real__dispatch_workq_worker_register(queue);
    registers = 0;
    workers += 1;
    if (is_suspended) {
        is_suspended = 0;
        dispatch_resume(timer);
    }
    pthread_mutex_unlock(&lock);
}

/* When a thread ends. */
void __wrap__dispatch_workq_worker_unregister(void *queue) {
    pthread_mutex_lock(&lock);
    __real__dispatch_workq_worker_unregister(queue);
    workers -= 1;
    if (workers == 0 && timer && !is_suspended) {
        is_suspended = 1;
        dispatch_suspend(timer);
    }
    pthread_mutex_unlock(&lock);
}
