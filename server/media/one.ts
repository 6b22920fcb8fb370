import { AppError } from '@amn/contract/errors'
import type { Media, Picture } from '@amn/contract/media'
import type { Actor } from '../http/actor.ts'
import { type CardRow, type ListScope, selectCards, toCard } from '../db/cards.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'
import { listRelations } from './relations.ts'

interface Details extends CardRow {
  path: string | null
  airedTo: string | null
  description: string
  version: number
  updatedAt: string
  score: number | null
  note: string | null
  lastActivityAt: string | null
}
const findDetails = prepared<{ userId: number; id: number }, Details>((db, given) =>
  selectCards(db, given('userId'))
    .select([
      'media.path',
      'media.aired_to as airedTo',
      'media.description',
      'media.version',
      'media.updated_at as updatedAt',
      'mine.score',
      'mine.note',
      'mine.last_activity_at as lastActivityAt',
    ])
    .where('media.id', '=', given('id')),
)
const listTitles = prepared<{ id: number }, Media['titles'][number]>((db, given) =>
  db.selectFrom('media_title').select(['title', 'language', 'kind']).where('media_id', '=', given('id')).orderBy('place'),
)
const listTags = prepared<{ id: number }, Media['tags'][number]>((db, given) =>
  db
    .selectFrom('media_tag')
    .innerJoin('tag', 'tag.id', 'media_tag.tag_id')
    .innerJoin('tag_group', 'tag_group.id', 'tag.tag_group_id')
    .select(['tag.id', 'tag.name', 'tag_group.name as group'])
    .where('media_tag.media_id', '=', given('id'))
    .orderBy('tag_group.id')
    .orderBy('tag.name'),
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

/** One media with everything its page shows; that the caller may see it has been checked. */
export async function getMedia(db: Db, id: number, actor: Actor): Promise<Media> {
  const scope: ListScope = { types: actor.types('INFO'), seesAdult: actor.seesAdult, withWorkInProgress: true }
  const [[row], titles, tags, relations, stored] = await Promise.all([
    findDetails(db, { userId: actor.userId, id }),
    listTitles(db, { id }),
    listTags(db, { id }),
    listRelations(db, id, scope),
    findPicture(db, id, 'background'),
  ])
  if (!row) throw new AppError('NOT_FOUND', 'There is no such media')
  const { path, airedTo, description, version, updatedAt, score, note, lastActivityAt, ...cardRow } = row
  const card = toCard(cardRow, actor.userId)
  const { file: _file, ...background } = stored ?? { file: null }
  return {
    ...card,
    path: actor.privileges.has('CONTROL_PANEL') ? path : null,
    airedTo,
    description,
    version,
    updatedAt,
    background: stored ? (background as Picture) : null,
    titles,
    tags,
    relations,
    may: {
      edit: actor.types('EDIT').includes(card.amnMediaType),
      content: actor.types('CONTENT').includes(card.amnMediaType),
      delete: actor.types('DELETE').includes(card.amnMediaType),
    },
    myData: card.myData && { ...card.myData, score, note: note ?? '', lastActivityAt },
  }
}
