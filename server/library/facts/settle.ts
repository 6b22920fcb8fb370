import type { Store } from '../../db/store.ts'
import { keepSettling } from '../../jobs/keep-settling.ts'
import { factsOfFile } from './file-facts.ts'
import { deleteMarks, listMarks, listTelling, replaceFacts } from './queries.ts'

const marksAtOnce = 200

async function readFacts({ db }: Store, mediaId: number): Promise<Set<string>> {
  const facts = new Set<string>()
  for await (const files of listTelling(db, mediaId)) for (const fact of files.flatMap(factsOfFile)) facts.add(fact)
  return facts
}

/** Finds out anew what the files are of the media that were marked first, and writes what is different; whether there were any. */
export async function settleFacts(store: Store, signal?: AbortSignal): Promise<boolean> {
  const marks = await listMarks(store.db, marksAtOnce)
  if (marks.length === 0) return false
  const found = new Map<number, Set<string>>()
  for (const { mediaId } of marks) {
    if (signal?.aborted) return false
    // Read after the marks: what changes from now on leaves another mark.
    if (!found.has(mediaId)) found.set(mediaId, await readFacts(store, mediaId))
  }
  await store.transact(async (tx) => {
    const own = await deleteMarks(
      tx,
      marks.map(({ seq }) => seq),
    )
    // Whoever finds none of the marks comes after another server, which may have read later.
    await replaceFacts(tx, new Map([...found].filter(([mediaId]) => own.has(mediaId))))
  })
  return true
}

/** Keeps the facts of media as their files are. */
export const keepFacts = (store: Store, onError: (error: unknown) => void): { stop: () => Promise<void> } =>
  keepSettling((signal) => settleFacts(store, signal), onError)
