import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userContentStates, userMediaStates, type UserContentStatus } from '@amn/contract/values'
import { findEdit } from '../../domain/history/edit-queries.ts'
import type { Tx } from '../../db/tables.ts'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { makeAccount } from '../../testing/rows.ts'
import { mergeMedia } from './merge.ts'
import { insertSplitMedia } from './queries/media-queries.ts'
import { splitMedia } from './split.ts'
import { undoOrganised } from './undo.ts'

let opened: TestStore
let users: number[]
let rootId: number
beforeAll(async () => {
  opened = await openTestStore()
  users = [await makeAccount(opened.store), await makeAccount(opened.store), await makeAccount(opened.store)]
  const root = { path: '/organised', source: 'setting', created_at: day(0) } as const
  rootId = (await opened.store.transact((tx) => tx.insertInto('root').values(root).returning('id').executeTakeFirstOrThrow())).id
})
afterAll(() => opened.remove())

const runs = 25
const day = (n: number) => new Date(Date.UTC(2024, 0, 1, n)).toISOString()
const instant = fc.integer({ min: 1, max: 5000 }).map(day)
const content = fc.record({ number: fc.integer({ min: 1, max: 5 }), files: fc.integer({ min: 1, max: 2 }) })
const media = fc.uniqueArray(content, { minLength: 1, maxLength: 4, selector: ({ number }) => number })
const mine = fc.record({
  status: fc.constantFrom(...userMediaStates),
  favorite: fc.constantFrom(0, 1),
  score: fc.option(fc.integer({ min: 0, max: 20 }).map((n) => n / 2)),
  note: fc.constantFrom('', 'a note', 'another'),
  repeats: fc.integer({ min: 0, max: 3 }),
  last_activity_at: fc.option(instant),
  started_at: fc.option(instant),
  completed_at: fc.option(instant),
  created_at: instant,
  updated_at: instant,
})
const mark = fc.record({ status: fc.constantFrom(...userContentStates), completed_at: fc.option(instant), updated_at: instant })
const userPosition = fc.record({ position: fc.integer({ min: 0, max: 900 }), at: instant })
/** What is chosen for each media, content and file in the order in which they are made. */
const library = fc.record({
  media: fc.array(media, { minLength: 2, maxLength: 3 }),
  mine: fc.array(fc.option(mine), { minLength: 9, maxLength: 9 }),
  marks: fc.array(fc.option(mark), { minLength: 36, maxLength: 36 }),
  positions: fc.array(fc.option(userPosition), { minLength: 72, maxLength: 72 }),
  rounds: fc.array(fc.option(instant), { minLength: 9, maxLength: 9 }),
})
type Library = typeof library extends fc.Arbitrary<infer T> ? T : never

let count = 0
const insertFile = (tx: Tx, contentId: number) => {
  const facts = { size: 1, mtime: 0, content_type: 'VIDEO', renderer: 'VIDEO_PLAYER', mime_type: 'video/mp4' } as const
  const stamps = { created_at: day(0), updated_at: day(0) }
  return tx
    .insertInto('file')
    .values({ content_id: contentId, root_id: rootId, path: `file ${(count += 1)}`, ...facts, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const insertIssue = (tx: Tx, mediaId: number, contentId: number | null, fileId: number | null) => {
  const what = { description: 'No sound', created_by: 'ala', created_at: day(0), updated_at: day(0) }
  return tx
    .insertInto('issue')
    .values({ media_id: mediaId, content_id: contentId, file_id: fileId, ...what })
    .execute()
}

/** Makes what was chosen, and an issue of each thing; gives the media with their contents and files. */
const make = (chosen: Library) =>
  opened.store.transact(async (tx) => {
    const [mines, marks, positions, rounds] = [[...chosen.mine], [...chosen.marks], [...chosen.positions], [...chosen.rounds]]
    const stamps = { created_at: day(0), updated_at: day(0) }
    const made: { id: number; contents: { id: number; number: number; files: number[] }[] }[] = []
    for (const contents of chosen.media) {
      const title = `Title ${(count += 1)}`
      const row = { type: 'Anime', title, sort_title: title, root_id: rootId, path: title, ...stamps } as const
      const { id } = await tx.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()
      const own: (typeof made)[number] = { id, contents: [] }
      made.push(own)
      for (const one of contents) {
        const { id: contentId } = await tx
          .insertInto('content')
          .values({ media_id: id, number: one.number, sort_key: String(one.number), ...stamps })
          .returning('id')
          .executeTakeFirstOrThrow()
        const files: number[] = []
        for (let at = 0; at < one.files; at += 1) files.push((await insertFile(tx, contentId)).id)
        for (const file of [null, ...files]) await insertIssue(tx, id, contentId, file)
        own.contents.push({ id: contentId, number: one.number, files })
        for (const userId of users) {
          const keys = { user_id: userId, media_id: id, content_id: contentId }
          const chosenMark = marks.pop()
          if (chosenMark)
            await tx
              .insertInto('user_content')
              .values({ ...keys, ...chosenMark, last_file_id: files[0] ?? null })
              .execute()
          for (const fileId of files) {
            const chosenPosition = positions.pop()
            if (!chosenPosition) continue
            const row = { ...keys, file_id: fileId, ...chosenPosition, unit: 'seconds' } as const
            await tx
              .insertInto('user_file')
              .values({ ...row, updated_at: chosenPosition.at })
              .execute()
            await tx
              .insertInto('progress_event')
              .values({ ...row, received_at: chosenPosition.at })
              .execute()
          }
        }
      }
      await insertIssue(tx, id, null, null)
      for (const userId of users) {
        const [own_, round] = [mines.pop(), rounds.pop()]
        const completed = await tx
          .selectFrom('user_content')
          .select((is) => is.fn.countAll<number>().as('n'))
          .where('user_id', '=', userId)
          .where('media_id', '=', id)
          .where('status', '=', 'COMPLETED')
          .executeTakeFirstOrThrow()
        if (own_) {
          const row = {
            user_id: userId,
            media_id: id,
            ...own_,
            completed_count: Number(completed.n),
            last_file_id: own.contents[0]?.files[0] ?? null,
          }
          await tx.insertInto('user_media').values(row).execute()
        }
        if (own_) {
          const choices = JSON.stringify({ sound: { language: 'pl', title: own_.note, channels: null } })
          await tx
            .insertInto('user_track')
            .values({ user_id: userId, media_id: id, choices, updated_at: day(0) })
            .execute()
        }
        if (round)
          await tx.insertInto('user_round').values({ user_id: userId, media_id: id, started_at: round, completed_at: null }).execute()
      }
    }
    return made
  })

const snapshot = async (mediaIds: number[]) => {
  const { db } = opened.store
  const mediaRows = await db.selectFrom('media').selectAll().where('id', 'in', mediaIds).orderBy('id').execute()
  const contents = await db.selectFrom('content').selectAll().where('media_id', 'in', mediaIds).orderBy('id').execute()
  const ids = contents.map(({ id }) => id)
  return {
    media: mediaRows.map(({ version: _v, updated_at: _u, ...row }) => row),
    contents,
    files: await db.selectFrom('file').selectAll().where('content_id', 'in', ids).orderBy('id').execute(),
    mine: await db.selectFrom('user_media').selectAll().where('media_id', 'in', mediaIds).orderBy('media_id').orderBy('user_id').execute(),
    marks: await db
      .selectFrom('user_content')
      .selectAll()
      .where('media_id', 'in', mediaIds)
      .orderBy('content_id')
      .orderBy('user_id')
      .execute(),
    positions: await db
      .selectFrom('user_file')
      .selectAll()
      .where('media_id', 'in', mediaIds)
      .orderBy('file_id')
      .orderBy('user_id')
      .execute(),
    events: await db.selectFrom('progress_event').selectAll().where('media_id', 'in', mediaIds).orderBy('id').execute(),
    rounds: await db.selectFrom('user_round').selectAll().where('media_id', 'in', mediaIds).orderBy('id').execute(),
    tracks: await db
      .selectFrom('user_track')
      .selectAll()
      .where('media_id', 'in', mediaIds)
      .orderBy('media_id')
      .orderBy('user_id')
      .execute(),
    issues: await db.selectFrom('issue').selectAll().where('media_id', 'in', mediaIds).orderBy('id').execute(),
  }
}

const merge = ([into = 0, ...others]: number[]) =>
  opened.store.transact((tx) => {
    const options = { keepTitles: false, keepTags: false }
    return mergeMedia(tx, { into, others, options, check: () => undefined }, null)
  })
const undo = (editId: number) =>
  opened.store.transact(async (tx) => {
    const edit = await findEdit(tx, editId)
    if (!edit) throw new Error('There is no edit')
    await undoOrganised(tx, edit)
  })

const rank = (status: UserContentStatus | undefined) => ['NOT_WATCHED', 'WATCHING', 'COMPLETED'].indexOf(status ?? 'NOT_WATCHED')

test("a merge keeps everybody's marks and positions, and undoing it leaves all as it was", async () => {
  await fc.assert(
    fc.asyncProperty(library, async (chosen) => {
      const made = await make(chosen)
      const ids = made.map(({ id }) => id)
      const before = await snapshot(ids)
      const { editId, moved, joined } = await merge(ids)
      const after = await snapshot(ids)
      const numbers = new Set(made.flatMap(({ contents }) => contents.map(({ number }) => number)))
      const target = after.contents.filter(({ media_id }) => media_id === ids[0])
      expect(target.map(({ number }) => number).toSorted()).toEqual([...numbers].toSorted())
      expect(moved + joined).toBe(made.slice(1).flatMap(({ contents }) => contents).length)
      const homeOf = new Map(target.map(({ number, id }) => [number, id]))
      const numberOf = new Map(before.contents.map(({ id, number }) => [id, number]))
      for (const row of before.marks) {
        const home = homeOf.get(numberOf.get(row.content_id) ?? 0)
        const now = after.marks.find((one) => one.content_id === home && one.user_id === row.user_id && one.media_id === ids[0])
        expect(rank(now?.status)).toBeGreaterThanOrEqual(rank(row.status))
      }
      const positionOf = ({ user_id, file_id, position, at }: (typeof before.positions)[number]) => ({ user_id, file_id, position, at })
      expect(after.positions.map(positionOf)).toEqual(before.positions.map(positionOf))
      expect(new Set([...after.positions, ...after.events].map(({ media_id }) => media_id))).toEqual(
        new Set(before.positions.length > 0 ? [ids[0]] : []),
      )
      expect(after.issues.map(({ id, media_id }) => [id, media_id])).toEqual(before.issues.map(({ id }) => [id, ids[0]]))
      for (const { id, content_id } of before.issues)
        expect(after.issues.find((one) => one.id === id)?.content_id).toBe(homeOf.get(numberOf.get(content_id ?? 0) ?? 0) ?? null)
      await undo(editId)
      expect(await snapshot(ids)).toEqual(before)
    }),
    { numRuns: runs, seed: 7 },
  )
})

test("a split takes everybody's progress along, and undoing it leaves all as it was", async () => {
  await fc.assert(
    fc.asyncProperty(library, fc.boolean(), fc.integer({ min: 0, max: 7 }), async (chosen, isNew, bits) => {
      const made = await make(chosen)
      const [source, other] = made
      if (!source || !other) return
      const leaving = source.contents.slice(1).filter((_, at) => (bits >> at) % 2 === 1)
      if (leaving.length === 0) return
      const ids = made.map(({ id }) => id)
      const before = await snapshot(ids)
      const result = await opened.store.transact(async (tx) => {
        const to = isNew ? await insertSplitMedia(tx, 'Second season', 'Anime', false) : other.id
        const contentIds = new Set(leaving.map(({ id }) => id))
        return { to, ...(await splitMedia(tx, { from: source.id, to, isMade: isNew, contentIds }, null)) }
      })
      const after = await snapshot([...ids, result.to])
      const gone = new Set(leaving.flatMap(({ files }) => files))
      expect(new Set(after.positions.filter(({ file_id }) => gone.has(file_id)).map(({ media_id }) => media_id)).size).toBeLessThan(2)
      for (const row of before.positions.filter(({ file_id }) => gone.has(file_id)))
        expect(after.positions).toContainEqual({ ...row, media_id: result.to, content_id: expect.any(Number) })
      const left = new Set(leaving.map(({ id }) => id))
      for (const { id, content_id, media_id } of before.issues)
        expect(after.issues.find((one) => one.id === id)?.media_id).toBe(left.has(content_id ?? 0) ? result.to : media_id)
      await undo(result.editId)
      expect(await snapshot(ids)).toEqual(before)
    }),
    { numRuns: runs, seed: 11 },
  )
})
