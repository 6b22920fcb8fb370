import type { SpoilerPart } from '@amn/contract/personal/personal-values'
import type { Db } from '../../db/tables.ts'
import { readUserSettings } from '../settings/user-settings.ts'
import { listAhead } from './ahead-queries.ts'
import { hiddenParts } from './hidden-parts.ts'

/** Tells what is to be hidden of a content. */
export type Spoilers = (contentId: number | null) => readonly SpoilerPart[]

const nothing: Spoilers = () => []

/** What a person's spoiler protection hides of some contents; of one that was not named, all that it can. Guests have no place, and none. */
export async function readSpoilers(db: Db, userId: number, contentIds: readonly (number | null)[]): Promise<Spoilers> {
  if (userId === 0) return nothing
  const wanted = (await readUserSettings(db, userId)).generalSettings.hiddenSpoilers
  const ids = [...new Set(contentIds.filter((id) => id !== null))]
  if (wanted.length === 0 || ids.length === 0) return nothing
  const ahead = await listAhead(db, userId, ids)
  return (id) => (id === null ? [] : hiddenParts(wanted, ahead.get(id) ?? 'later'))
}
