import type { MediaType } from '@amn/contract/values'
import { sql } from 'kysely'
import { jsonRows } from '../../../db/json/json-rows.ts'
import { idsIn } from '../../../db/id-list.ts'
import type { Db } from '../../../db/tables.ts'
import type { Actor } from '../../../domain/rights/actor.ts'
import { selectVisible } from '../../../domain/visibility/visibility-queries.ts'

const mostGenres = 5
/** Letters of a description, of which a card shows some lines. */
const mostLetters = 600

const genresOf = (db: Db) =>
  db
    .selectFrom('media_tag')
    .innerJoin('tag', 'tag.id', 'media_tag.tag_id')
    .innerJoin('tag_group', 'tag_group.id', 'tag.tag_group_id')
    .select('tag.name')
    .where('media_tag.media_id', '=', sql.ref<number>('media.id'))
    .where('tag_group.name', '=', 'Genre')
    .orderBy('tag.name')
    .limit(mostGenres)

/** What cards tell of some media beyond their titles; those that the caller may not see are left out. */
export const listBriefRows = (db: Db, actor: Actor, types: readonly MediaType[], ids: readonly number[]) =>
  selectVisible(db, actor)
    .leftJoin('picture as back', (join) => join.onRef('back.media_id', '=', 'media.id').on('back.kind', '=', 'background'))
    .leftJoin('user_media as mine', (join) => join.onRef('mine.media_id', '=', 'media.id').on('mine.user_id', '=', actor.userId))
    .select(['media.id', 'media.type', 'media.runtime', 'media.community_score as communityScore', 'mine.score'])
    .select(sql<string>`substr(media.description, 1, ${sql.lit(mostLetters)})`.as('description'))
    .select(['back.version', 'back.width', 'back.height', 'back.colour', 'back.thumbhash'])
    .select(jsonRows<{ name: string }>(db, genresOf(db)).as('genres'))
    .where('media.id', 'in', idsIn(db, JSON.stringify(ids)))
    .where('media.type', 'in', types)
    .execute()
