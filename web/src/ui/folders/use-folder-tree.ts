import { utils } from '@amn/contract/system/utils'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call/call.ts'
import type { Branch, FolderTree } from './folder-tree.ts'

const nothing: Branch = { state: 'loading', folders: [], cursor: null }
const isAbove = (folder: string, path: string) => path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)

/** The folders of the server, and their files where asked for, read bit by bit; the way to a path that is chosen already is opened at the start. */
export function useFolderTree(chosen: string, withFiles: boolean) {
  const [branches, setBranches] = useState<ReadonlyMap<string, Branch>>(new Map())
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const wanted = useRef(chosen)
  const asked = useRef(new Set<string>())

  const change = (path: string, to: (before: Branch) => Branch) =>
    setBranches((before) => new Map([...before, [path, to(before.get(path) ?? nothing)]]))

  const load = async (path: string, cursor?: string) => {
    asked.current.add(path)
    change(path, (before) => ({ ...before, state: 'loading' }))
    try {
      const query = { expand: true, ...(path ? { path } : {}), ...(cursor ? { cursor } : {}) }
      const reply = await call(utils.files, { query, quiet: true })
      const found = reply.items.filter((entry) => withFiles || entry.kind === 'folder')
      change(path, (before) => ({
        state: 'ready',
        folders: cursor ? [...before.folders, ...found] : found,
        cursor: reply.cursor,
      }))
      const next = found.find((folder) => folder.kind === 'folder' && folder.readable && isAbove(folder.path, wanted.current))
      if (next) open(next.path)
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
  }
}
