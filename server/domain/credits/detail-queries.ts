import type { Expression } from 'kysely'
import type { ContributorKind, CreditRole } from '@amn/contract/media/credit-values'
import type { Credit } from '@amn/contract/media/credits'
import type { Db } from '../../db/tables.ts'
import { toPicture } from '../media/card-queries.ts'
import { selectCredits } from './credit-queries.ts'

/** The columns of the picture of a person or an organisation, null where it has none. */
export const pictureColumns = [
  'shown.version as pictureVersion',
  'shown.width as pictureWidth',
  'shown.height as pictureHeight',
  'shown.colour as pictureColour',
  'shown.thumbhash as pictureThumbhash',
] as const

/** A row of those columns. */
export interface PictureRow {
  pictureVersion: string | null
  pictureWidth: number | null
  pictureHeight: number | null
  pictureColour: string | null
  pictureThumbhash: string | null
}

/** The picture of a person or an organisation out of its columns. */
export const pictureOf = ({ pictureVersion, pictureWidth, pictureHeight, pictureColour, pictureThumbhash }: PictureRow) =>
  toPicture({
    version: pictureVersion,
    width: pictureWidth,
    height: pictureHeight,
    colour: pictureColour,
    thumbhash: pictureThumbhash,
  })

/** A credit with whom it names, as it is stored. */
export interface StoredCredit extends PictureRow {
  id: number
  kind: ContributorKind
  name: string
  role: CreditRole
  character: string | null
  job: string | null
  language: string | null
}

/** The credits of one media with whom they name, in their order. */
export const selectCreditsOf = (db: Db, mediaId: Expression<number>) =>
  selectCredits(db)
    .leftJoin('contributor_picture as shown', (join) =>
      join.onRef('shown.contributor_id', '=', 'contributor.id').on('shown.file', 'is not', null),
    )
    .select(['contributor.id', 'contributor.kind', 'contributor.name', 'credit.role', 'credit.character', 'credit.job', 'credit.language'])
    .select(pictureColumns)
    .where('credit.media_id', '=', mediaId)
    .orderBy('credit.position')

/** A stored credit in the contract's shape. */
export const toCredit = ({ id, kind, name, role, character, job, language, ...picture }: StoredCredit): Credit => ({
  contributor: { id, kind, name, picture: pictureOf(picture) },
  role,
  character,
  job,
  language,
})
