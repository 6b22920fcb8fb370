import { imports } from '@amn/contract/library/imports'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call/call.ts'
import type { Branch, FolderTree } from '../../ui/folders/folder-tree.ts'

const nothing: Branch = { state: 'loading', folders: [], cursor: null }

/** What the inbox holds, read bit by bit. */
export function useInboxTree() {
  const [branches, setBranches] = useState<ReadonlyMap<string, Branch>>(new Map())
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const asked = useRef(new Set<string>())
  const load = useCallback(async (path: string, cursor?: string) => {
    const change = (to: (before: Branch) => Branch) =>
      setBranches((before) => new Map([...before, [path, to(before.get(path) ?? nothing)]]))
    asked.current.add(path)
    change((before) => ({ ...before, state: 'loading' }))
    try {
      const query = { ...(path ? { path } : {}), ...(cursor ? { cursor } : {}) }
      const reply = await call(imports.inbox, { query, quiet: true })
      change((before) => ({ state: 'ready', folders: cursor ? [...before.folders, ...reply.items] : reply.items, cursor: reply.cursor }))
    } catch (failure) {
      asked.current.delete(path)
      change((before) => ({ ...before, state: 'failed', failure }))
    }
  }, [])
  useEffect(() => {
    if (!asked.current.has('')) void load('')
  }, [load])
  const tree: FolderTree = { branches, opened }
  return {
    tree,
    toggle: (path: string) => {
      const isOpen = opened.has(path)
      setOpened((before) => new Set(isOpen ? [...before].filter((one) => one !== path) : [...before, path]))
      if (!isOpen && !asked.current.has(path)) void load(path)
    },
    /** The next part of a branch, or another try. */
    loadMore: (path: string) => {
      const branch = branches.get(path)
      if (branch?.state !== 'loading') void load(path, branch?.cursor ?? undefined)
    },
    lookAgain: () => {
      asked.current.clear()
      setBranches(new Map())
      setOpened(new Set())
      void load('')
    },
  }
}
