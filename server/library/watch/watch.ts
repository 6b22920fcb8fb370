import { type FSWatcher, watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isWithin } from '../../http/files/is-within.ts'
import { askDisk } from '../../process/ask-disk.ts'
import { handleErrors } from '../../process/handle-errors.ts'
import { isSystemFolder } from '../../names/file-kinds.ts'

/** Milliseconds without a change after which a directory is scanned. */
const quietMilliseconds = 5000
const mostFolders = 50_000

async function* listFolders(path: string): AsyncGenerator<string> {
  yield path
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) if (entry.isDirectory() && !isSystemFolder(entry.name)) yield* listFolders(join(path, entry.name))
}

/** Watches the folders of one media directory; links are not followed. `onChange` is called after every change. */
function watchFolders(root: string, onChange: () => void, onError: (error: unknown) => void) {
  const watchers = new Map<string, FSWatcher>()
  let isClosed = false
  let isTold = false
  const forget = (path: string) => {
    watchers.get(path)?.close()
    watchers.delete(path)
  }
  const forgetBelow = (path: string) => {
    for (const other of watchers.keys()) if (isWithin(other, path)) forget(other)
  }
  const add = (path: string) => {
    if (isClosed || watchers.has(path) || watchers.size >= mostFolders) return
    try {
      const onEvent = (type: string, name: string | null) => {
        // It says so of itself when it is gone: another of its name, with folders of the same names, may take its place.
        if (type === 'rename' && name === basename(path)) forgetBelow(path)
        onChange()
      }
      watchers.set(
        path,
        handleErrors(watch(path, { persistent: false }, onEvent), () => forget(path)),
      )
    } catch (error) {
      // Gone again, or the system's own limit on watches: the schedule still finds what changes there.
      if (watchers.size > 0 || isTold) return
      isTold = true
      onError(error)
    }
  }
  return {
    isWatching: () => watchers.has(root),
    /** Takes in folders that are new. */
    refresh: async () => {
      // To watch what does not answer would hold the whole process.
      if (!(await askDisk(root, 'kind', () => stat(root), 2000))) return
      // What another walk has taken in meanwhile may have come after this one was there.
      const before = [...watchers.keys()]
      const present = new Set<string>()
      for await (const path of listFolders(root)) {
        if (isClosed) return
        present.add(path)
        add(path)
      }
      for (const path of before) if (!present.has(path)) forget(path)
    },
    close: () => {
      isClosed = true
      for (const path of watchers.keys()) forget(path)
    },
  }
}

interface Watched {
  path: string
  folders: ReturnType<typeof watchFolders>
  stop: () => void
}

/** Watches media directories and calls `onChange` with the id of one that has changed, five seconds after the last change. */
export function watchRoots(onChange: (rootId: number) => void, onError: (error: unknown) => void) {
  const watched = new Map<number, Watched>()
  let wanted: readonly { id: number; path: string }[] = []
  const begin = (id: number, path: string): Watched => {
    let timer: NodeJS.Timeout | undefined
    const settle = () => {
      onChange(id)
      watched.get(id)?.folders.refresh().catch(onError)
    }
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, quietMilliseconds)
      timer.unref()
    }
    return { path, folders: watchFolders(path, restartTimer, onError), stop: () => clearTimeout(timer) }
  }
  const end = (id: number, { folders, stop }: Watched) => {
    watched.delete(id)
    stop()
    folders.close()
  }
  return {
    /** Watches exactly these directories from now on; resolves when all their folders were gone through, or others are wanted. */
    set: async (roots: readonly { id: number; path: string }[]): Promise<void> => {
      wanted = roots
      for (const [id, one] of watched) if (!roots.some((root) => root.id === id && root.path === one.path)) end(id, one)
      for (const { id, path } of roots) {
        if (wanted !== roots) return
        const one = watched.get(id) ?? begin(id, path)
        watched.set(id, one)
        if (!one.folders.isWatching()) await one.folders.refresh()
      }
    },
  }
}
