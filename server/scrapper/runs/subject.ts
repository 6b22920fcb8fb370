import { readMediaLocks } from '../../domain/history/locks-and-provenance.ts'
import { reasonFor, type GivenReason } from '@amn/contract/reasons/reason'
import type { ScrapField } from '@amn/contract/scrapper/scrap-values'
import type { MediaType } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { findStoredSubject } from '../media-queries.ts'
import type { Scrapper } from '../source.ts'
import { displayName } from '../display-name.ts'
import { yearOf } from '../../domain/media/media-year.ts'

/** A media of a run, as it is now. */
export interface Subject {
  id: number
  title: string
  others: string[]
  type: MediaType
  year: number | undefined
  locked: readonly string[]
  isThere: boolean
}

/** A media of a run; undefined when it is gone for good. */
export async function findSubject(db: Db, id: number): Promise<Subject | undefined> {
  const row = await findStoredSubject(db, id)
  if (!row) return undefined
  return {
    id,
    title: row.title,
    others: row.otherTitles,
    type: row.type,
    year: yearOf(row) ?? undefined,
    locked: readMediaLocks(row.locked),
    isThere: row.deletedAt === null && row.mergedInto === null,
  }
}

/** Whether somebody may change media of a type, which they must be able to see, too. */
export const mayEdit = (actor: Actor, type: MediaType): boolean => actor.types('EDIT').includes(type)

/** Why a media is left out of a run; undefined: it is not. */
export function reasonToSkip(
  subject: Subject | undefined,
  actor: Actor | undefined,
  scrapper: Scrapper,
  wanted: readonly ScrapField[],
): GivenReason | undefined {
  if (!subject?.isThere) return 'run.notThere'
  if (!actor) return 'run.noAccount'
  if (!mayEdit(actor, subject.type)) return 'run.mayNotEdit'
  const { types, fields } = scrapper
  const name = displayName(scrapper)
  if (!types.includes(subject.type)) return reasonFor('scrapper.noType', { name })
  const offered = wanted.filter((field) => fields.includes(field))
  if (offered.length === 0) return reasonFor('run.noFields', { name })
  return offered.every((field) => subject.locked.includes(field)) ? 'run.allLocked' : undefined
}
