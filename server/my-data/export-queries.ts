import type { Db } from '../db/tables.ts'
import { selectVisible } from '../domain/visibility/visibility-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'

// Every report of progress stores a position, so that these tables name all media of which a person has data.
const touched = (db: Db, userId: number) =>
  db
    .selectFrom('user_media')
    .select('media_id')
    .where('user_id', '=', userId)
    .union(db.selectFrom('user_content').select('media_id').where('user_id', '=', userId))
    .union(db.selectFrom('user_file').select('media_id').where('user_id', '=', userId))
    .union(db.selectFrom('annotation').select('media_id').where('user_id', '=', userId))
    .union(db.selectFrom('user_track').select('media_id').where('user_id', '=', userId))

const ownMedia = (db: Db, actor: Actor) => selectVisible(db, actor).where('media.id', 'in', touched(db, actor.userId))

/** A person's profile. */
export const getProfile = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['username', 'email', 'first_name as firstName', 'last_name as lastName', 'description', 'created_at as createdAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** The visible media of which a person has data, and their state. */
export const listOwnMedia = (db: Db, actor: Actor) =>
  ownMedia(db, actor)
    .leftJoin('user_media as mine', (join) => join.onRef('mine.media_id', '=', 'media.id').on('mine.user_id', '=', actor.userId))
    .select([
      'media.id',
      'media.type as amnMediaType',
      'media.title',
      'media.aired_from as airedFrom',
      'media.external_key as externalKey',
      'mine.status',
      'mine.favorite',
      'mine.score',
      'mine.note',
      'mine.repeats',
      'mine.started_at as startedAt',
      'mine.completed_at as completedAt',
      'mine.updated_at as updatedAt',
    ])
    .orderBy('media.id')
    .execute()

/** The person's earlier rounds through those media, the oldest first. */
export const listOwnRounds = (db: Db, actor: Actor) =>
  db
    .selectFrom('user_round')
    .select(['media_id as mediaId', 'started_at as startedAt', 'completed_at as completedAt'])
    .where('user_id', '=', actor.userId)
    .where('media_id', 'in', ownMedia(db, actor).select('media.id'))
    .orderBy('id')
    .execute()

/** The subtitles and the sound that the person chose for those media. */
export const listOwnTracks = (db: Db, actor: Actor) =>
  db
    .selectFrom('user_track')
    .select(['media_id as mediaId', 'choices', 'updated_at as updatedAt'])
    .where('user_id', '=', actor.userId)
    .where('media_id', 'in', ownMedia(db, actor).select('media.id'))
    .execute()

/** The other titles of those media. */
export const listOwnTitles = (db: Db, actor: Actor) =>
  db
    .selectFrom('media_title')
    .select(['media_id as mediaId', 'title'])
    .where('media_id', 'in', ownMedia(db, actor).select('media.id'))
    .orderBy('media_id')
    .orderBy('place')
    .execute()

/** The contents of those media that the person used or marked, and their state. */
export const listOwnContents = (db: Db, actor: Actor) =>
  db
    .selectFrom('content')
    .leftJoin('user_content as mine', (join) =>
      join
        .on('mine.user_id', '=', actor.userId)
        .onRef('mine.media_id', '=', 'content.media_id')
        .onRef('mine.content_id', '=', 'content.id'),
    )
    .select([
      'content.id',
      'content.media_id as mediaId',
      'content.season',
      'content.volume',
      'content.number_text as number',
      'content.kind',
      'content.title',
      'mine.status',
      'mine.completed_at as completedAt',
      'mine.updated_at as updatedAt',
    ])
    .where('content.media_id', 'in', ownMedia(db, actor).select('media.id'))
    .where((is) =>
      is.or([
        is('mine.status', 'is not', null),
        is('content.id', 'in', db.selectFrom('user_file').select('content_id').where('user_id', '=', actor.userId)),
        is('content.id', 'in', db.selectFrom('annotation').select('content_id').where('user_id', '=', actor.userId)),
      ]),
    )
    .orderBy('content.sort_key')
    .orderBy('content.id')
    .execute()

const positionColumns = ['position', 'cfi', 'unit', 'progress', 'duration', 'device', 'at'] as const

/** The person's position in each file of those media. */
export const listOwnPositions = (db: Db, actor: Actor) =>
  db
    .selectFrom('user_file as mine')
    .leftJoin('file', 'file.id', 'mine.file_id')
    .select(['mine.content_id as contentId', 'file.hash', ...positionColumns.map((name) => `mine.${name}` as const)])
    .where('mine.user_id', '=', actor.userId)
    .where('mine.media_id', 'in', ownMedia(db, actor).select('media.id'))
    .orderBy('mine.content_id')
    .orderBy('mine.file_id')
    .execute()

/** The person's bookmarks and highlights in those media. */
export const listOwnAnnotations = (db: Db, actor: Actor) =>
  db
    .selectFrom('annotation as mine')
    .leftJoin('file', 'file.id', 'mine.file_id')
    .select(['mine.content_id as contentId', 'file.hash', 'mine.key', 'mine.kind', 'mine.position', 'mine.cfi', 'mine.unit'])
    .select(['mine.start_offset as offset', 'mine.progress', 'mine.chapter', 'mine.text', 'mine.colour', 'mine.note'])
    .select(['mine.created_at as createdAt', 'mine.updated_at as updatedAt'])
    .where('mine.user_id', '=', actor.userId)
    .where('mine.media_id', 'in', ownMedia(db, actor).select('media.id'))
    .orderBy('mine.content_id')
    .orderBy('mine.id')
    .execute()

/** All reports of the person's devices about those media, the oldest first. */
export const listOwnReports = (db: Db, actor: Actor) =>
  db
    .selectFrom('progress_event as report')
    .leftJoin('file', 'file.id', 'report.file_id')
    .select([
      'report.content_id as contentId',
      'file.hash',
      'report.by_hand as byHand',
      ...positionColumns.map((name) => `report.${name}` as const),
    ])
    .where('report.user_id', '=', actor.userId)
    .where('report.removed_at', 'is', null)
    .where('report.media_id', 'in', ownMedia(db, actor).select('media.id'))
    .orderBy('report.at')
    .orderBy('report.id')
    .execute()

/** Each stretch of listening of the person to media that they may see, the oldest first. */
export const listOwnListening = (db: Db, actor: Actor) =>
  selectVisible(db, actor)
    .innerJoin('listening_session as heard', 'heard.media_id', 'media.id')
    .leftJoin('content', 'content.id', 'heard.content_id')
    .select(['media.type as amnMediaType', 'media.title', 'content.season', 'content.volume', 'content.number_text as number'])
    .select(['content.kind', 'content.title as contentTitle', 'heard.device', 'heard.day', 'heard.started_at as startedAt'])
    .select(['heard.ended_at as endedAt', 'heard.seconds', 'heard.from_position as from', 'heard.to_position as to'])
    .where('heard.user_id', '=', actor.userId)
    .orderBy('heard.started_at')
    .orderBy('heard.id')
    .execute()

/** The issues that the person wrote about media that they may see. */
export const listOwnIssues = (db: Db, actor: Actor) =>
  selectVisible(db, actor)
    .innerJoin('issue', 'issue.media_id', 'media.id')
    .select([
      'media.type as amnMediaType',
      'media.title',
      'issue.kind',
      'issue.description',
      'issue.closed',
      'issue.resolved',
      'issue.close_comment as closeComment',
      'issue.created_at as createdAt',
    ])
    .where('issue.created_by_id', '=', actor.userId)
    .orderBy('issue.id')
    .execute()

/** The comments of the person on issues of media that they may see. */
export const listOwnIssueComments = (db: Db, actor: Actor) =>
  selectVisible(db, actor)
    .innerJoin('issue', 'issue.media_id', 'media.id')
    .innerJoin('issue_comment', 'issue_comment.issue_id', 'issue.id')
    .select(['media.type as amnMediaType', 'media.title', 'issue_comment.text', 'issue_comment.created_at as createdAt'])
    .where('issue_comment.user_id', '=', actor.userId)
    .orderBy('issue_comment.id')
    .execute()

/** The sessions of the person that are still known. */
export const listOwnSessions = (db: Db, userId: number) =>
  db
    .selectFrom('session')
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt', 'address', 'user_agent as userAgent'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
