#pragma once

/* What /proc/THREAD/stat (proc(5)) begins with, as an open file, if `path` is that name of a thread of this process;
   -1 if it is not, with `errno` as it was. */
int own_thread_status(const char *path);
