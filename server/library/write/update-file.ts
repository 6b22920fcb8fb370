import type { Tx } from '../../db/tables.ts'
import { factsOf, type FileOfContent, freePath, getFile, updateFileRow } from './file-queries.ts'

/** Writes what was found of a known file; changed bytes are read anew. */
export async function updateFile(tx: Tx, rootId: number, { contentId, entry }: FileOfContent): Promise<void> {
  const id = entry.fileId as number
  const before = await getFile(tx, id)
  if (before.path !== entry.path || before.rootId !== rootId) await freePath(tx, rootId, entry.path, id)
  const hasOtherBytes = entry.outcome === 'changed' && (before.size !== entry.size || before.mtime !== entry.mtime)
  const { label, language, part, ...facts } = factsOf(rootId, entry)
  await updateFileRow(tx, id, {
    ...facts,
    content_id: contentId,
    part,
    ...((hasOtherBytes || entry.outcome === 'moved') && { label, language }),
    ...(hasOtherBytes && { hash: null, probe: null, probed_at: null, duration: null, pages: entry.pages }),
    // What could not be read before it went away is looked into again.
    ...(before.state === 'unavailable' && before.isUnknown && { probed_at: null }),
    ...((before.state === 'unavailable' || hasOtherBytes) && { state: 'available', reason: null }),
  })
}
