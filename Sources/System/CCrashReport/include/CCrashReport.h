#ifndef CCRASHREPORT_H
#define CCRASHREPORT_H

/*
 * What a program's own code was doing when a signal ended it, on standard error.
 *
 * A confined process can start no debugger, and its host should read nothing of what it was: so the process says it
 * itself, in its last moments. Neither the unwinder (GCC's, which glibc tells where code is without a lock) nor the rest of
 * this allocates memory.
 */

/* From now on the signals of a crash are reported before they end the process. Needs sigaltstack and rt_sigaction. */
void crash_report_install(void);

/*
 * Frames in the shared object at `path`, which is loaded, are the author's own. Their functions and lines are looked up in
 * the file `path` + ".lines" when there is a crash, if there is one (WidgetBuild/Debugging/LineTable.swift writes it).
 * At most 64 objects are remembered.
 */
void crash_report_add(const char *path);

#endif
