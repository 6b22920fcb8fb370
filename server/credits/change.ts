import { AppError } from '@amn/contract/errors'
import { wrongField } from '@amn/contract/errors'
import type { ContributorChange } from '@amn/contract/media/credits'
import { z } from 'zod'
import { parseJson } from '../db/json/json-column.ts'
import type { Tx } from '../db/tables.ts'
import { insertContributor, lockContributors, replaceNames } from '../domain/credits/contributor-queries.ts'
import { readLinks } from '../domain/metadata/stored-lists.ts'
import { nameKey } from '../text/contributor-names/name-key.ts'
import { sortName } from '../text/contributor-names/sort-name.ts'
import { type Asker, type Found, getEditable, scopeOf } from './contributor.ts'
import { insertApart } from './doubles/queries.ts'
import { type ContributorFields, insertEdit } from './edit-queries.ts'
import { inheritPicture } from './picture-queries.ts'
import {
  countWorkIds,
  listCredited,
  listFamily,
  listNames,
  moveCredits,
  noteContributor,
  updateContributor,
  updateMergedInto,
} from './queries.ts'

const locks = z.array(z.string())

/** What of a person or an organisation is edited by hand, as it is now; its names without those of whom was merged into it. */
export async function readFields(tx: Tx, { stored }: Pick<Found, 'stored'>): Promise<ContributorFields> {
  const names = await listNames(tx, [stored.id])
  const { kind, name, description } = stored
  return {
    kind,
    name,
    sortName: stored.sortName,
    names: names.map((one) => one.name).filter((one) => one !== name),
    description,
    links: readLinks(stored.links),
  }
}

/** Writes what of a person or an organisation is edited by hand; throws STALE when somebody was quicker. */
export async function writeFields(tx: Tx, { stored }: Pick<Found, 'stored'>, fields: ContributorFields, locked: readonly string[]) {
  const { links, names, ...rest } = fields
  const values = { ...rest, links: JSON.stringify(links), lockedFields: JSON.stringify(locked) }
  if (!(await updateContributor(tx, stored, values))) throw new AppError('STALE', 'credit.changed')
  const all = [...new Set([fields.name, ...names])].map((name) => ({ name, key: nameKey(name, fields.kind) }))
  await replaceNames(tx, stored.id, all)
  await noteContributor(tx, [stored.id])
}

const fieldNames = ['kind', 'name', 'sortName', 'names', 'description', 'links'] as const satisfies readonly (keyof ContributorFields)[]

/** Changes a person or an organisation by hand, and locks what became different. */
export async function changeContributor(tx: Tx, asker: Asker, id: number, { version, ...sent }: ContributorChange): Promise<number> {
  await lockContributors(tx)
  const found = await getEditable(tx, asker, id)
  const { stored, family } = found
  if (version !== undefined && version !== stored.version) throw new AppError('STALE', 'credit.changed')
  const before = await readFields(tx, found)
  // The names of whom was merged in are theirs: a reply that is sent back holds them, too.
  const inherited = new Set(
    (await listNames(tx, family)).filter((one) => one.id !== stored.id && !before.names.includes(one.name)).map((one) => one.name),
  )
  const names = sent.names?.filter((name) => !inherited.has(name) && name !== (sent.name ?? before.name))
  const renamed = sent.name !== undefined && sent.name !== before.name && sent.sortName === undefined
  const after = {
    ...before,
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    ...(names && { names }),
    ...(renamed && { sortName: sortName(sent.name ?? '', sent.kind ?? before.kind) }),
  }
  const changed = fieldNames.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]))
  if (changed.length === 0) return stored.id
  const locked = parseJson(locks, stored.lockedFields, [])
  await writeFields(tx, found, after, [...new Set([...locked, ...changed])])
  const only = (fields: ContributorFields) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
  await insertEdit(tx, stored.id, 'edit', asker.actor, { before: only(before), after: only(after), locked })
  return stored.id
}

/** Makes one person or organisation of several; gives the edit. Throws CONFLICT for a person and an organisation. */
export async function mergeContributors(tx: Tx, asker: Asker, id: number, ids: readonly number[]): Promise<number> {
  await lockContributors(tx)
  const into = await getEditable(tx, asker, id)
  const merged = []
  for (const other of new Set(ids)) {
    const found = await getEditable(tx, asker, other)
    if (found.stored.id === into.stored.id) throw wrongField('contributorIds', 'credit.mergeSelf')
    if (found.stored.kind !== into.stored.kind) throw new AppError('CONFLICT', 'credit.otherKinds')
    const { stored, family } = found
    // Nobody is merged into one that is merged itself.
    for (const one of family)
      merged.push({ id: one, name: one === stored.id ? stored.name : '', into: one === stored.id ? null : stored.id })
  }
  const all = merged.map((one) => one.id)
  await updateMergedInto(tx, all, into.stored.id)
  const hasTheirPicture = await inheritPicture(tx, into.stored.id, all)
  await noteContributor(tx, [into.stored.id, ...all])
  return insertEdit(tx, into.stored.id, 'merge', asker.actor, { merged, ...(hasTheirPicture && { hasTheirPicture }) })
}

/** Gives some works of a person or an organisation to a new one; gives the edit and the new one. At least one work stays. */
export async function splitContributor(
  tx: Tx,
  asker: Asker,
  id: number,
  { mediaIds, name }: { mediaIds: readonly number[]; name?: string | undefined },
): Promise<{ editId: number; made: number }> {
  await lockContributors(tx)
  const { stored } = await getEditable(tx, asker, id)
  const family = await listFamily(tx, stored.id)
  const wanted = [...new Set(mediaIds)]
  const scope = scopeOf(asker.actor)
  const credited = await listCredited(tx, family, wanted, scope)
  if (credited.length < wanted.length) throw wrongField('mediaIds', 'credit.noWork')
  if ((await countWorkIds(tx, family, scope)) <= wanted.length) throw wrongField('mediaIds', 'credit.allWorks')
  const named = name ?? stored.name
  const { kind } = stored
  const made = await insertContributor(tx, {
    kind,
    name: named,
    sortName: name === undefined ? stored.sortName : sortName(named, kind),
    names: [{ name: named, key: nameKey(named, kind) }],
    ids: [],
  })
  await moveCredits(tx, family, made, wanted)
  await insertApart(tx, [stored.id, made], asker.actor.userId)
  const editId = await insertEdit(tx, stored.id, 'split', asker.actor, { split: { id: made, name: named, mediaIds: wanted } })
  return { editId, made }
}
