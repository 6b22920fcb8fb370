import { readAllProvenance, readMediaLocks } from '../domain/history/stored-marks.ts'
import { join } from 'node:path'
import type { Media, Picture } from '@amn/contract/media/media'
import type { MediaType } from '@amn/contract/values'
import type { Expression } from 'kysely'
import type { Actor } from '../domain/rights/actor.ts'
import { type CardRow, selectCards, toCard } from '../domain/media/card-queries.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { countNew, type OwnColumns, ownColumns, toOwn } from '../domain/user-data/own-data-queries.ts'
import { type JsonRows, jsonRows, readJsonRows } from '../db/json/json-rows.ts'
import { prepared } from '../db/prepared.ts'
import { readProvenance } from '../domain/history/provenance.ts'
import { selectLinks, type StoredLink, toLinks } from '../domain/media/relation-queries.ts'
import type { Db } from '../db/tables.ts'
import { guard, type Scope } from '../domain/visibility/visible-queries.ts'
import { listRelations } from './relations.ts'

interface Details extends CardRow, OwnColumns {
  path: string | null
  root: string | null
  sortTitle: string | null
  lockedFields: string
  provenance: string
  airedTo: string | null
  description: string
  version: number
  updatedAt: string
  type: MediaType
  deleted_at: string | null
  backVersion: string | null
  backWidth: number | null
  backHeight: number | null
  backColour: string | null
  backThumbhash: string | null
  titles: JsonRows<Title>
  tags: JsonRows<Tag>
  links: JsonRows<StoredLink>
}
type Title = Media['titles'][number]
type Tag = Media['tags'][number]

const selectTitles = (db: Db, id: Expression<number>) =>
  db.selectFrom('media_title').select(['title', 'language', 'kind']).where('media_id', '=', id).orderBy('place')
const selectTags = (db: Db, id: Expression<number>) =>
  db
    .selectFrom('media_tag')
    .innerJoin('tag', 'tag.id', 'media_tag.tag_id')
    .innerJoin('tag_group', 'tag_group.id', 'tag.tag_group_id')
    .select(['tag.id', 'tag.name', 'tag_group.name as group'])
    .where('media_tag.media_id', '=', id)
    .orderBy('tag_group.id')
    .orderBy('tag.name')

const findDetails = prepared<{ userId: number; id: number }, Details>((db, given) =>
  selectCards(db, given('userId'))
    .leftJoin('picture as back', (join) => join.onRef('back.media_id', '=', 'media.id').on('back.kind', '=', 'background'))
    .leftJoin('root', 'root.id', 'media.root_id')
    .select([
      'media.path',
      'root.path as root',
      'media.sort_as as sortTitle',
      'media.locked_fields as lockedFields',
      'media.provenance',
      'media.aired_to as airedTo',
      'media.description',
      'media.version',
      'media.updated_at as updatedAt',
      ...ownColumns,
      countNew('mine').as('newCount'),
      'media.type',
      'media.deleted_at',
      'back.version as backVersion',
      'back.width as backWidth',
      'back.height as backHeight',
      'back.colour as backColour',
      'back.thumbhash as backThumbhash',
      jsonRows(db, selectTitles(db, given('id'))).as('titles'),
      jsonRows(db, selectTags(db, given('id'))).as('tags'),
      jsonRows(db, selectLinks(db, given('id'))).as('links'),
    ])
    .where('media.id', '=', given('id')),
)
type StoredPicture = Picture & { file: string }
const pictureOf = prepared<{ id: number; kind: 'cover' | 'background' }, StoredPicture>((db, given) =>
  db
    .selectFrom('picture')
    .select(['version', 'width', 'height', 'colour', 'thumbhash', 'file'])
    .where('media_id', '=', given('id'))
    .where('kind', '=', given('kind')),
)

/** The cover or background of a media, with the file in which it is kept. */
export async function findPicture(db: Db, id: number, kind: 'cover' | 'background'): Promise<StoredPicture | undefined> {
  return (await pictureOf(db, { id, kind }))[0]
}

const backgroundOf = (row: Details): Picture | null =>
  row.backVersion === null
    ? null
    : {
        version: row.backVersion,
        width: row.backWidth ?? 0,
        height: row.backHeight ?? 0,
        colour: row.backColour ?? '#000000',
        thumbhash: row.backThumbhash ?? '',
      }

const sourcesOf = (row: Details): NonNullable<Media['sources']> => {
  const entries = Object.entries(readAllProvenance(row.provenance))
  return Object.fromEntries(entries.map(([field, text]) => [field, readProvenance(text)]).filter(([, source]) => source !== undefined))
}

/** One media with everything its page shows; throws NOT_FOUND when the caller may not see it. */
export async function getMedia(db: Db, id: number, scope: Scope & { actor: Actor }): Promise<Media> {
  const { actor } = scope
  const within: ListScope = { types: actor.types('INFO'), seesAdult: actor.seesAdult, withWorkInProgress: true }
  const [found] = await findDetails(db, { userId: actor.userId, id })
  const row = guard(found, scope, 'media')
  const relations = await listRelations(db, toLinks(readJsonRows(row.links)), within)
  const card = toCard(row, actor.userId)
  const isAdministrator = actor.privileges.has('CONTROL_PANEL')
  const mayEdit = actor.types('EDIT').includes(row.type)
  return {
    ...card,
    path: isAdministrator ? row.path : null,
    folder: isAdministrator && row.root !== null && row.path !== null ? join(row.root, row.path) : null,
    sortTitle: row.sortTitle,
    lockedFields: mayEdit ? readMediaLocks(row.lockedFields) : [],
    ...(mayEdit && { sources: sourcesOf(row) }),
    airedTo: row.airedTo,
    description: row.description,
    version: row.version,
    updatedAt: row.updatedAt,
    background: backgroundOf(row),
    titles: readJsonRows(row.titles),
    tags: readJsonRows(row.tags),
    relations,
    may: {
      edit: mayEdit,
      content: actor.types('CONTENT').includes(row.type),
      delete: actor.types('DELETE').includes(row.type),
    },
    myData: card.myData && { ...card.myData, ...toOwn(row) },
  }
}
