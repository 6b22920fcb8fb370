import type { FileEntry } from '@amn/contract/system/files'
import { useEffect, useRef, useState } from 'react'
import type { Branch, FolderTree } from './folder-tree.ts'

interface Part {
  items: readonly FileEntry[]
  cursor: string | null
}
interface Options {
  /** Reads a part of a folder; the empty path has the places to begin with. */
  read: (path: string, cursor: string | undefined) => Promise<Part>
  /** A folder to open as soon as it has been read, on the way to one that is chosen already. */
  nextToOpen?: (entries: readonly FileEntry[]) => string | undefined
}

const nothing: Branch = { state: 'loading', folders: [], cursor: null }

/** Folders that are read bit by bit as they are opened. */
export function useBranches({ read, nextToOpen }: Options) {
  const [branches, setBranches] = useState<ReadonlyMap<string, Branch>>(new Map())
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const asked = useRef(new Set<string>())

  const change = (path: string, to: (before: Branch) => Branch) =>
    setBranches((before) => new Map([...before, [path, to(before.get(path) ?? nothing)]]))
  const load = async (path: string, cursor?: string) => {
    asked.current.add(path)
    change(path, (before) => ({ ...before, state: 'loading' }))
    try {
      const part = await read(path, cursor)
      change(path, (before) => ({
        state: 'ready',
        folders: cursor ? [...before.folders, ...part.items] : part.items,
        cursor: part.cursor,
      }))
      const next = nextToOpen?.(part.items)
      if (next !== undefined) open(next)
    } catch (failure) {
      asked.current.delete(path)
      change(path, (before) => ({ ...before, state: 'failed', failure }))
    }
  }
  const open = (path: string) => {
    setOpened((before) => new Set([...before, path]))
    if (!asked.current.has(path)) void load(path)
  }
  const close = (path: string) => setOpened((before) => new Set([...before].filter((one) => one !== path)))

  const begin = useRef(load)
  useEffect(() => {
    if (!asked.current.has('')) void begin.current('')
  }, [])
  const tree: FolderTree = { branches, opened }
  return {
    tree,
    toggle: (path: string) => (opened.has(path) ? close(path) : open(path)),
    /** The next part of a branch, or another try. */
    loadMore: (path: string) => {
      const branch = branches.get(path)
      if (branch?.state !== 'loading') void load(path, branch?.cursor ?? undefined)
    },
    readAgain: () => {
      asked.current.clear()
      setBranches(new Map())
      setOpened(new Set())
      void load('')
    },
  }
}
