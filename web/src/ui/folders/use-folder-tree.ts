import { utils } from '@amn/contract/system/files'
import { useRef } from 'react'
import { call } from '../../api/call/call.ts'
import { useBranches } from './use-branches.ts'

const isAbove = (folder: string, path: string) => path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)

/** The folders of the server, and their files where asked for; the way to a path that is chosen already is opened at the start. */
export function useFolderTree(chosen: string, withFiles: boolean) {
  const wanted = useRef(chosen)
  return useBranches({
    read: async (path, cursor) => {
      const query = { expand: true, ...(path ? { path } : {}), ...(cursor ? { cursor } : {}) }
      const { items, cursor: next } = await call(utils.files, { query, quiet: true })
      return { items: items.filter((entry) => withFiles || entry.kind === 'folder'), cursor: next }
    },
    nextToOpen: (entries) =>
      entries.find((folder) => folder.kind === 'folder' && folder.readable && isAbove(folder.path, wanted.current))?.path,
  })
}
