import type { Store } from '../db/store.ts'
import type { Db } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { forgetImport } from './forget.ts'
import { type Match, matchEntries } from './match.ts'
import { planEntry } from './plan-entry.ts'
import { readPresent } from './own-data-queries.ts'
import { insertEntries } from './entry-queries.ts'
import { insertImport, listTooMany, updateImport } from './queries.ts'
import { type Given, type ReadList, saysSomething } from './read/entry.ts'

/** How many entries are compared, and written, at once. */
const together = 100

const problemOf = (given: Given, isAgain: boolean): string | null => {
  const words = [...given.problems]
  if (given.title === '' && !words.includes('broken')) words.push('no-title')
  if (words.length === 0 && !saysSomething(given)) words.push('no-values')
  if (isAgain) words.push('named-again')
  return words.length === 0 ? null : words.join(' ')
}

/** Whether an entry would change something, keeping or replacing what is there. */
export async function listChanging(db: Db, actor: Actor, entries: readonly { given: Given; mediaId: number | null }[]) {
  const ids = [...new Set(entries.flatMap(({ mediaId }) => mediaId ?? []))]
  const present = await readPresent(db, actor, ids)
  const now = new Date().toISOString()
  return entries.map(({ given, mediaId }) => {
    const here = mediaId === null ? undefined : present.get(mediaId)
    const changes = (conflict: 'keep' | 'replace') => Number(here !== undefined && planEntry(given, here, conflict, now).changes.length > 0)
    return { changes_keep: changes('keep'), changes_replace: changes('replace') }
  })
}

interface Part extends Match {
  /** An entry before it means the same media. */
  isAgain: boolean
}
const markAgain = (matches: readonly Match[]): Part[] => {
  const known = new Set<number>()
  return matches.map((match) => {
    const isAgain = match.mediaId !== null && known.has(match.mediaId)
    if (match.mediaId !== null) known.add(match.mediaId)
    return { ...match, isAgain }
  })
}

const rowOf = (importId: number, given: Given, { matched, mediaId, candidates, isAgain }: Part) => {
  const { place, title, year, types, ...rest } = given
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
    problem: problemOf(given, isAgain),
  }
}

/** Matches a list that was read and stores it as a draft, piece by piece; gives its id. Nothing of the person is changed. */
export async function enterList(store: Store, actor: Actor, list: ReadList, fileName: string): Promise<number> {
  const matches = markAgain(await matchEntries(store, actor, list.entries))
  const row = { user_id: actor.userId, format: list.format, file_name: fileName, total: list.entries.length }
  const id = await store.transact((tx) => insertImport(tx, { ...row, created_at: new Date().toISOString() }))
  for (let from = 0; from < list.entries.length; from += together) {
    const given = list.entries.slice(from, from + together)
    const own = matches.slice(from, from + together)
    const changing = await listChanging(
      store.db,
      actor,
      given.map((one, at) => ({ given: one, mediaId: own[at]?.mediaId ?? null })),
    )
    const rows = given.map((one, at) => ({ ...rowOf(id, one, own[at] as Part), ...changing[at] }))
    await store.transact((tx) => insertEntries(tx, rows))
  }
  await store.transact((tx) => updateImport(tx, id, { state: 'draft' }))
  for (const old of await listTooMany(store.db, actor.userId, id)) await forgetImport(store, old)
  return id
}
