#pragma once
/* What Swift's runtime does for a weak reference when it is read, and exports (swift/Runtime/HeapObject.h): one reference more
   to an object, or NULL for one whose end has begun. */
void *_Nullable swift_tryRetain(void *_Nonnull object);
