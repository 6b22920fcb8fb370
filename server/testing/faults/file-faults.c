// Loaded before libc (LD_PRELOAD), it makes the n-th file operation below a folder fail, writes every one that succeeded to a log, and
// turns the clock that shows the time of day.
// What it is told stands in a file that both sides map; file-faults.ts writes it and reads it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { WRITE = 1, SYNC = 2, OPEN = 4, RENAME = 8, TRUNCATE = 16, REMOVE = 32, MKDIR = 64 };
enum { L_OPEN = 1, L_CLOSE, L_WRITE, L_TRUNCATE, L_SYNC, L_RENAME, L_LINK, L_REMOVE, L_MKDIR };

struct control {
  int64_t countdown; // fails when it comes to 0; 0 counts nothing
  int64_t fired;
  int64_t kinds;
  int64_t error;
  int64_t lasting; // everything after the first failure fails, too
  int64_t logged;
  int64_t seen;
  int64_t clock; // nanoseconds that the clock is off
  char below[1024];
  char only[256]; // a pattern of paths; empty means all
  char last[1024];
};

#define FDS 65536
static struct control *control;
static pid_t owner;
static int logFd = -1;
static char *paths[FDS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(result, name, ...) \
  static result (*real_##name)(__VA_ARGS__); \
  static void find_##name(void) { if (!real_##name) real_##name = dlsym(RTLD_NEXT, #name); }

REAL(int, open, const char *, int, ...)
REAL(int, close, int)
REAL(ssize_t, write, int, const void *, size_t)
REAL(ssize_t, pwrite, int, const void *, size_t, off_t)
REAL(ssize_t, writev, int, const struct iovec *, int)
REAL(ssize_t, pwritev, int, const struct iovec *, int, off_t)
REAL(int, ftruncate, int, off_t)
REAL(int, fsync, int)
REAL(int, fdatasync, int)
REAL(int, rename, const char *, const char *)
REAL(int, link, const char *, const char *)
REAL(int, unlink, const char *)
REAL(int, rmdir, const char *)
REAL(int, remove, const char *)
REAL(int, unlinkat, int, const char *, int)
REAL(int, mkdir, const char *, mode_t)
REAL(char *, mkdtemp, char *)
REAL(int, fallocate, int, int, off_t, off_t)
REAL(ssize_t, sendfile, int, int, off_t *, size_t)
REAL(long, syscall, long, ...)
REAL(int, clock_gettime, clockid_t, struct timespec *)

__attribute__((constructor)) static void begin(void) {
  find_open(); find_close(); find_write(); find_pwrite(); find_writev(); find_pwritev(); find_ftruncate(); find_fsync(); find_fdatasync();
  find_rename(); find_link(); find_unlink(); find_rmdir(); find_remove(); find_unlinkat(); find_mkdir(); find_mkdtemp(); find_fallocate(); find_sendfile(); find_syscall(); find_clock_gettime();
  const char *path = getenv("AMN_FILE_FAULTS");
  // Programs that the server starts run without it.
  unsetenv("LD_PRELOAD");
  if (!path) return;
  int fd = real_open(path, O_RDWR | O_CLOEXEC);
  if (fd < 0) return;
  void *mapped = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  real_close(fd);
  if (mapped == MAP_FAILED) return;
  const char *log = getenv("AMN_FILE_LOG");
  if (log) logFd = real_open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  owner = getpid();
  control = mapped;
}

// A child between fork and exec shares descriptors, and with vfork memory: it is left alone.
static int isOurs(void) { return control && getpid() == owner; }

static int isBelow(const char *path) {
  size_t length = strlen(control->below);
  return path && !strncmp(path, control->below, length) && (path[length] == '/' || !path[length]);
}

static const char *pathOf(int fd) { return fd >= 0 && fd < FDS ? paths[fd] : NULL; }

// The statistics of the database are written by a thread and a connection of their own; what fails there is a task that is done again.
static int isStatistics(const char *path) {
  char thread[16] = "";
  prctl(PR_GET_NAME, thread);
  return !strcmp(thread, "WorkerThread") && !fnmatch("*/amn.db*", path, 0);
}

// Whether this operation is the one that is to fail; sets errno.
static int fails(int kind, const char *path, const char *name) {
  if (isStatistics(path)) return 0;
  if (!(control->kinds & kind) || (control->only[0] && fnmatch(control->only, path, 0))) return 0;
  control->seen += 1;
  if (control->countdown > 0 && --control->countdown == 0) {
    if (control->lasting) control->countdown = -1;
  } else if (control->countdown != -1)
    return 0;
  if (!control->fired) snprintf(control->last, sizeof control->last, "%s %s", name, path + strlen(control->below));
  control->fired += 1;
  errno = (int)control->error;
  return 1;
}

static void put(int type, int fd, int64_t offset, const char *path, const char *to, const struct iovec *parts, int count, size_t bytes) {
  if (logFd < 0) return;
  struct __attribute__((packed)) { uint32_t type, fd; int64_t offset; uint32_t path, to; uint64_t bytes; } head = {
    type, fd, offset, path ? strlen(path) : 0, to ? strlen(to) : 0, bytes };
  struct iovec all[3] = { { &head, sizeof head }, { (void *)(path ? path : ""), head.path }, { (void *)(to ? to : ""), head.to } };
  int saved = errno;
  if (real_writev(logFd, all, 3) < 0) abort();
  for (size_t left = bytes, at = 0; left > 0 && at < (size_t)count; at += 1) {
    size_t length = parts[at].iov_len < left ? parts[at].iov_len : left;
    for (size_t done = 0; done < length;) {
      ssize_t written = real_write(logFd, (char *)parts[at].iov_base + done, length - done);
      if (written < 0) abort();
      done += written;
    }
    left -= length;
  }
  control->logged += sizeof head + head.path + head.to + bytes;
  errno = saved;
}

#define GUARDED(condition, kind, path, name, call, after) \
  do { \
    pthread_mutex_lock(&lock); \
    __typeof__(call) result = -1; \
    if ((condition) && fails(kind, path, name)) { int saved = errno; pthread_mutex_unlock(&lock); errno = saved; return -1; } \
    result = call; \
    if ((condition) && result >= 0) { after; } \
    int saved = errno; \
    pthread_mutex_unlock(&lock); \
    errno = saved; \
    return result; \
  } while (0)

static void track(int fd, const char *path, int flags, int existed) {
  if (fd < 0 || fd >= FDS) return;
  free(paths[fd]);
  paths[fd] = NULL;
  if (!isBelow(path)) return;
  paths[fd] = strdup(path);
  put(L_OPEN, fd, (flags & O_TRUNC && (flags & O_ACCMODE) != O_RDONLY ? 1 : 0) | (existed ? 0 : 2), path, NULL, NULL, 0, 0);
}

static int openFile(const char *path, int flags, mode_t mode) {
  if (!isOurs()) return real_open(path, flags, mode);
  pthread_mutex_lock(&lock);
  int changes = (flags & O_ACCMODE) != O_RDONLY || flags & O_CREAT;
  if (isBelow(path) && changes && fails(OPEN, path, "open")) {
    int saved = errno;
    pthread_mutex_unlock(&lock);
    errno = saved;
    return -1;
  }
  struct stat facts;
  int existed = !isBelow(path) || stat(path, &facts) == 0;
  int fd = real_open(path, flags, mode);
  int saved = errno;
  track(fd, path, flags, existed);
  pthread_mutex_unlock(&lock);
  errno = saved;
  return fd;
}

#define MODE() \
  mode_t mode = 0; \
  if (flags & (O_CREAT | __O_TMPFILE)) { va_list list; va_start(list, flags); mode = va_arg(list, mode_t); va_end(list); }
int open(const char *path, int flags, ...) { find_open(); MODE(); return openFile(path, flags, mode); }
int open64(const char *path, int flags, ...) { find_open(); MODE(); return openFile(path, flags, mode); }

static int openIn(int folder, const char *path, int flags, mode_t mode) {
  char full[4096];
  if (path[0] == '/' || folder == AT_FDCWD) return openFile(path, flags, mode);
  if (!isOurs() || !pathOf(folder)) {
    int fd = (int)real_syscall(SYS_openat, folder, path, flags, mode);
    return fd;
  }
  snprintf(full, sizeof full, "%s/%s", pathOf(folder), path);
  return openFile(full, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) { find_open(); find_syscall(); MODE(); return openIn(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { find_open(); find_syscall(); MODE(); return openIn(folder, path, flags, mode); }

static void forget(int fd) {
  if (!isOurs()) return;
  pthread_mutex_lock(&lock);
  if (pathOf(fd)) {
    put(L_CLOSE, fd, 0, NULL, NULL, NULL, 0, 0);
    free(paths[fd]);
    paths[fd] = NULL;
  }
  pthread_mutex_unlock(&lock);
}
int close(int fd) { find_close(); forget(fd); return real_close(fd); }

static int64_t endOf(int fd, ssize_t written) { return lseek(fd, 0, SEEK_CUR) - written; }
#define ONE(bytes, length) (&(struct iovec){ (void *)(bytes), (length) })

ssize_t write(int fd, const void *bytes, size_t length) {
  find_write();
  if (!isOurs() || !pathOf(fd)) return real_write(fd, bytes, length);
  GUARDED(pathOf(fd), WRITE, pathOf(fd), "write", real_write(fd, bytes, length),
    put(L_WRITE, fd, endOf(fd, result), NULL, NULL, ONE(bytes, length), 1, result));
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  find_pwrite();
  if (!isOurs() || !pathOf(fd)) return real_pwrite(fd, bytes, length, at);
  GUARDED(pathOf(fd), WRITE, pathOf(fd), "write", real_pwrite(fd, bytes, length, at),
    put(L_WRITE, fd, at, NULL, NULL, ONE(bytes, length), 1, result));
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) { return pwrite(fd, bytes, length, at); }
ssize_t writev(int fd, const struct iovec *parts, int count) {
  find_writev();
  if (!isOurs() || !pathOf(fd)) return real_writev(fd, parts, count);
  GUARDED(pathOf(fd), WRITE, pathOf(fd), "write", real_writev(fd, parts, count),
    put(L_WRITE, fd, endOf(fd, result), NULL, NULL, parts, count, result));
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) {
  find_pwritev();
  if (!isOurs() || !pathOf(fd)) return real_pwritev(fd, parts, count, at);
  GUARDED(pathOf(fd), WRITE, pathOf(fd), "write", real_pwritev(fd, parts, count, at),
    put(L_WRITE, fd, at, NULL, NULL, parts, count, result));
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t at) { return pwritev(fd, parts, count, at); }

int ftruncate(int fd, off_t length) {
  find_ftruncate();
  if (!isOurs() || !pathOf(fd)) return real_ftruncate(fd, length);
  GUARDED(pathOf(fd), TRUNCATE, pathOf(fd), "truncate", real_ftruncate(fd, length), put(L_TRUNCATE, fd, length, NULL, NULL, NULL, 0, 0));
}
int ftruncate64(int fd, off64_t length) { return ftruncate(fd, length); }
// Room that is made beforehand holds zeros, as does a file that was made longer.
static int64_t longer(int fd) {
  struct stat facts;
  return fstat(fd, &facts) == 0 ? facts.st_size : 0;
}
int fallocate(int fd, int mode, off_t at, off_t length) {
  find_fallocate();
  if (!isOurs() || !pathOf(fd)) return real_fallocate(fd, mode, at, length);
  GUARDED(pathOf(fd), TRUNCATE, pathOf(fd), "truncate", real_fallocate(fd, mode, at, length),
    put(L_TRUNCATE, fd, longer(fd), NULL, NULL, NULL, 0, 0));
}
int fallocate64(int fd, int mode, off64_t at, off64_t length) { return fallocate(fd, mode, at, length); }
int posix_fallocate(int fd, off_t at, off_t length) { return fallocate(fd, 0, at, length) == 0 ? 0 : errno; }
int posix_fallocate64(int fd, off64_t at, off64_t length) { return posix_fallocate(fd, at, length); }

int fsync(int fd) {
  find_fsync();
  if (!isOurs() || !pathOf(fd)) return real_fsync(fd);
  GUARDED(pathOf(fd), SYNC, pathOf(fd), "fsync", real_fsync(fd), put(L_SYNC, fd, 0, NULL, NULL, NULL, 0, 0));
}
int fdatasync(int fd) {
  find_fdatasync();
  if (!isOurs() || !pathOf(fd)) return real_fdatasync(fd);
  GUARDED(pathOf(fd), SYNC, pathOf(fd), "fsync", real_fdatasync(fd), put(L_SYNC, fd, 0, NULL, NULL, NULL, 0, 0));
}

int rename(const char *from, const char *to) {
  find_rename();
  if (!isOurs()) return real_rename(from, to);
  GUARDED(isBelow(from) || isBelow(to), RENAME, isBelow(to) ? to : from, "rename", real_rename(from, to),
    put(L_RENAME, 0, 0, from, to, NULL, 0, 0));
}
int link(const char *from, const char *to) {
  find_link();
  if (!isOurs()) return real_link(from, to);
  GUARDED(isBelow(to), RENAME, to, "link", real_link(from, to), put(L_LINK, 0, 0, from, to, NULL, 0, 0));
}
int unlink(const char *path) {
  find_unlink();
  if (!isOurs()) return real_unlink(path);
  GUARDED(isBelow(path), REMOVE, path, "unlink", real_unlink(path), put(L_REMOVE, 0, 0, path, NULL, NULL, 0, 0));
}
int rmdir(const char *path) {
  find_rmdir();
  if (!isOurs()) return real_rmdir(path);
  GUARDED(isBelow(path), REMOVE, path, "rmdir", real_rmdir(path), put(L_REMOVE, 0, 0, path, NULL, NULL, 0, 0));
}
int remove(const char *path) {
  find_remove();
  if (!isOurs()) return real_remove(path);
  GUARDED(isBelow(path), REMOVE, path, "remove", real_remove(path), put(L_REMOVE, 0, 0, path, NULL, NULL, 0, 0));
}
int unlinkat(int folder, const char *name, int flags) {
  find_unlinkat();
  if (!isOurs()) return real_unlinkat(folder, name, flags);
  char path[4096] = "";
  if (name[0] == '/' || folder == AT_FDCWD) snprintf(path, sizeof path, "%s", name);
  else if (pathOf(folder)) snprintf(path, sizeof path, "%s/%s", pathOf(folder), name);
  GUARDED(isBelow(path), REMOVE, path, "unlink", real_unlinkat(folder, name, flags), put(L_REMOVE, 0, 0, path, NULL, NULL, 0, 0));
}
int mkdir(const char *path, mode_t mode) {
  find_mkdir();
  if (!isOurs()) return real_mkdir(path, mode);
  GUARDED(isBelow(path), MKDIR, path, "mkdir", real_mkdir(path, mode), put(L_MKDIR, 0, 0, path, NULL, NULL, 0, 0));
}
char *mkdtemp(char *path) {
  find_mkdtemp();
  if (!isOurs()) return real_mkdtemp(path);
  pthread_mutex_lock(&lock);
  char *made = real_mkdtemp(path);
  if (made && isBelow(made)) put(L_MKDIR, 0, 0, made, NULL, NULL, 0, 0);
  pthread_mutex_unlock(&lock);
  return made;
}

// Copies inside the kernel are made of reads and writes, so that they are seen.
ssize_t sendfile(int to, int from, off_t *at, size_t length) {
  find_sendfile();
  if (!isOurs() || !pathOf(to)) return real_sendfile(to, from, at, length);
  char piece[65536];
  size_t wanted = length < sizeof piece ? length : sizeof piece;
  ssize_t got = at ? pread(from, piece, wanted, *at) : read(from, piece, wanted);
  if (got <= 0) return got;
  ssize_t written = write(to, piece, got);
  if (written > 0 && at) *at += written;
  return written;
}
ssize_t sendfile64(int to, int from, off64_t *at, size_t length) { return sendfile(to, from, at, length); }
ssize_t copy_file_range(int from, off64_t *a, int to, off64_t *b, size_t length, unsigned flags) {
  find_syscall();
  if (isOurs() && pathOf(to)) { errno = ENOSYS; return -1; }
  return real_syscall(SYS_copy_file_range, from, a, to, b, length, flags);
}
long syscall(long number, ...) {
  find_syscall();
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (number == SYS_close) forget((int)a);
  if (number == SYS_copy_file_range && isOurs() && pathOf((int)c)) { errno = ENOSYS; return -1; }
  return real_syscall(number, a, b, c, d, e, f);
}

int clock_gettime(clockid_t which, struct timespec *now) {
  find_clock_gettime();
  int result = real_clock_gettime(which, now);
  if (result != 0 || !isOurs() || (which != CLOCK_REALTIME && which != CLOCK_REALTIME_COARSE)) return result;
  int64_t all = now->tv_sec * 1000000000LL + now->tv_nsec + control->clock;
  now->tv_sec = all / 1000000000LL;
  now->tv_nsec = all % 1000000000LL;
  return 0;
}
int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec precise;
  int result = clock_gettime(CLOCK_REALTIME, &precise);
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return result;
}
time_t time(time_t *into) {
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  if (into) *into = precise.tv_sec;
  return precise.tv_sec;
}
