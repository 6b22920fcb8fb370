import { AppError } from '@amn/contract/errors'
import type { Media, Picture } from '@amn/contract/media'
import type { Actor } from '../http/actor.ts'
import type { Db } from '../db/tables.ts'
import { type ListScope, selectCards, toCard } from '../db/cards.ts'
import { listRelations } from './queries.ts'

const selectDetails = (db: Db, userId: number, id: number) =>
  selectCards(db, userId)
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
    .where('media.id', '=', id)
    .executeTakeFirst()

/** The background of a media as lists carry pictures. */
export const findPicture = (db: Db, id: number, kind: 'cover' | 'background'): Promise<(Picture & { file: string }) | undefined> =>
  db
    .selectFrom('picture')
    .select(['version', 'width', 'height', 'colour', 'thumbhash', 'file'])
    .where('media_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()

const background = async (db: Db, id: number): Promise<Picture | null> => {
  const found = await findPicture(db, id, 'background')
  if (!found) return null
  const { file: _file, ...picture } = found
  return picture
}

/** One media with everything its page shows; that the caller may see it has been checked. */
export async function getMedia(db: Db, id: number, actor: Actor): Promise<Media> {
  const row = await selectDetails(db, actor.userId, id)
  if (!row) throw new AppError('NOT_FOUND', 'There is no such media')
  const { path, airedTo, description, version, updatedAt, score, note, lastActivityAt, ...cardRow } = row
  const card = toCard(cardRow, actor.userId)
  const scope: ListScope = { types: actor.types('INFO'), seesAdult: actor.seesAdult, withWorkInProgress: true }
  const [titles, tags, relations, picture] = await Promise.all([
    db.selectFrom('media_title').select(['title', 'language', 'kind']).where('media_id', '=', id).orderBy('place').execute(),
    db
      .selectFrom('media_tag')
      .innerJoin('tag', 'tag.id', 'media_tag.tag_id')
      .innerJoin('tag_group', 'tag_group.id', 'tag.tag_group_id')
      .select(['tag.id', 'tag.name', 'tag_group.name as group'])
      .where('media_tag.media_id', '=', id)
      .orderBy('tag_group.id')
      .orderBy('tag.name')
      .execute(),
    listRelations(db, id, scope),
    background(db, id),
  ])
  return {
    ...card,
    path: actor.privileges.has('CONTROL_PANEL') ? path : null,
    airedTo,
    description,
    version,
    updatedAt,
    background: picture,
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
