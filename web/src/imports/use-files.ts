import { type ImportFile, type MediaImport, imports } from '@amn/contract/library/imports'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call/call.ts'
import { keyOf } from '../api/query.ts'

/** Every file of an import, page by page. */
export async function listAllFiles(importId: number, signal?: AbortSignal): Promise<ImportFile[]> {
  const files: ImportFile[] = []
  for (let page = 0; ; page++) {
    const reply = await call(imports.files, { params: { importId }, query: { page, size: 100 }, quiet: true, signal })
    files.push(...reply.items)
    if (reply.items.length === 0 || files.length >= reply.totalItems) return files
  }
}

/** The files of an import; read anew when some were added. */
export const useFiles = (one: MediaImport) =>
  useQuery({
    queryKey: [...keyOf(imports.files), one.id, one.fileCount],
    queryFn: ({ signal }) => listAllFiles(one.id, signal),
    staleTime: 0,
  })
