import type { Store } from '../db/store.ts'
import type { Db } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { removeImport } from './remove-import.ts'
import { type Match, matchEntries } from './match.ts'
import { planEntry } from './plan-entry.ts'
import { readUserData } from './user-data-queries.ts'
import { insertEntries } from './entry-queries.ts'
import { insertImport, listSurplus, updateImport } from './queries.ts'
import { type ParsedEntry, type ParsedList, saysSomething } from './read/entry.ts'

/** How many entries are compared and stored at once. */
const batchSize = 100

const problemOf = (entry: ParsedEntry, isDuplicate: boolean): string | null => {
  const problems = [...entry.problems]
  if (entry.title === '' && !problems.includes('broken')) problems.push('no-title')
  if (problems.length === 0 && !saysSomething(entry)) problems.push('no-values')
  if (isDuplicate) problems.push('named-again')
  return problems.length === 0 ? null : problems.join(' ')
}

/** Whether each entry would change something, keeping or replacing what the user has. */
export async function listChanging(db: Db, actor: Actor, entries: readonly { entry: ParsedEntry; mediaId: number | null }[]) {
  const ids = [...new Set(entries.flatMap(({ mediaId }) => mediaId ?? []))]
  const userData = await readUserData(db, actor, ids)
  const now = new Date().toISOString()
  return entries.map(({ entry, mediaId }) => {
    const current = mediaId === null ? undefined : userData.get(mediaId)
    const changes = (conflict: 'keep' | 'replace') =>
      Number(current !== undefined && planEntry(entry, current, conflict, now).changes.length > 0)
    return { changes_keep: changes('keep'), changes_replace: changes('replace') }
  })
}

interface MarkedMatch extends Match {
  /** An entry before it means the same media. */
  isDuplicate: boolean
}
const markDuplicates = (matches: readonly Match[]): MarkedMatch[] => {
  const known = new Set<number>()
  return matches.map((match) => {
    const isDuplicate = match.mediaId !== null && known.has(match.mediaId)
    if (match.mediaId !== null) known.add(match.mediaId)
    return { ...match, isDuplicate }
  })
}

const rowOf = (importId: number, entry: ParsedEntry, { matched, mediaId, candidates, isDuplicate }: MarkedMatch) => {
  const { place, title, year, types, ...rest } = entry
  return {
    import_id: importId,
    place,
    title,
    year,
    type: types[0] ?? null,
    given: JSON.stringify({ ...rest, types }),
    matched,
    media_id: mediaId,
    candidates: JSON.stringify(candidates),
    problem: problemOf(entry, isDuplicate),
  }
}

/** Matches a list that was read and stores it as a draft, batch by batch; gives its id. Nothing that the user has is changed. */
export async function storeDraft(store: Store, actor: Actor, list: ParsedList, fileName: string): Promise<number> {
  const matches = markDuplicates(await matchEntries(store, actor, list.entries))
  const row = { user_id: actor.userId, format: list.format, file_name: fileName, total: list.entries.length }
  const id = await store.transact((tx) => insertImport(tx, { ...row, created_at: new Date().toISOString() }))
  for (let from = 0; from < list.entries.length; from += batchSize) {
    const entries = list.entries.slice(from, from + batchSize)
    const own = matches.slice(from, from + batchSize)
    const changing = await listChanging(
      store.db,
      actor,
      entries.map((entry, at) => ({ entry, mediaId: own[at]?.mediaId ?? null })),
    )
    const rows = entries.map((entry, at) => ({ ...rowOf(id, entry, own[at] as MarkedMatch), ...changing[at] }))
    await store.transact((tx) => insertEntries(tx, rows))
  }
  await store.transact((tx) => updateImport(tx, id, { state: 'draft' }))
  for (const old of await listSurplus(store.db, actor.userId, id)) await removeImport(store, old)
  return id
}
