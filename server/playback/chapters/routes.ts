import { AppError, wrongField } from '@amn/contract/errors'
import { chaptersOfRecording, findChapterSet, isSameLength, lengthOfAll, listParts } from '@amn/contract/playback/chapter-rules'
import { chapters, type GivenChapter, type RecordingChapters } from '@amn/contract/playback/chapters'
import type { Db } from '../../db/tables.ts'
import { listChapterSets, listSidecarChapters, replaceChapterSet } from '../../domain/media/chapter-queries.ts'
import { getVisibleFile } from '../../domain/visibility/visible-queries.ts'
import type { App } from '../../http/app.ts'
import { listSoundFiles } from './queries.ts'

/** The length of a recording is the sum of lengths that are each told to a tenth of a second or so. */
const slack = 0.5

async function findChapters(db: Db, contentId: number, fileId: number): Promise<RecordingChapters> {
  const files = await listSoundFiles(db, contentId)
  const opened = files.find(({ id }) => id === fileId)
  if (!opened) throw new AppError('UNPROCESSABLE_FILE', 'playback.noRecording')
  const parts = listParts(files, opened)
  const [length, sets] = [lengthOfAll(parts), await listChapterSets(db, contentId)]
  const beside = await listSidecarChapters(db, contentId)
  return { chapters: chaptersOfRecording(parts, sets, beside), byHand: findChapterSet(sets, length) !== undefined, length }
}

/** Refuses chapters that do not follow one another, or lie behind the end. */
function checkChapters(given: readonly GivenChapter[], length: number): void {
  for (const [at, { start }] of given.entries()) {
    const before = given[at - 1]
    if (before && start <= before.start) throw wrongField(`chapters.${at}.start`, 'playback.chapterOrder')
    if (length > 0 && start > length + slack)
      throw wrongField(`chapters.${at}.start`, { reason: 'playback.chapterBehindEnd', values: { seconds: Math.floor(length) } })
  }
}

const textOf = (list: readonly GivenChapter[]) => JSON.stringify(list.map(({ start, title }) => [start, title]))

/** The chapters of recordings, and how somebody corrects them. */
export function chapterRoutes({ serve, store }: App): void {
  const { db } = store

  serve(chapters.ofFile, async (context) => {
    const { contentId, fileId } = context.params
    await getVisibleFile(db, context, contentId, fileId)
    return findChapters(db, contentId, fileId)
  })
  serve(chapters.replace, async (context) => {
    const { params, body } = context
    const { contentId, fileId } = params
    await getVisibleFile(db, context, contentId, fileId)
    await store.transact(async (tx) => {
      const now = await findChapters(tx, contentId, fileId)
      checkChapters(body.chapters ?? [], now.length)
      if (body.read && textOf(body.read) !== textOf(now.chapters)) throw new AppError('STALE', 'playback.chaptersChanged')
      const own = (await listChapterSets(tx, contentId)).map(({ length }) => length).filter((length) => isSameLength(length, now.length))
      const set = body.chapters && { length: Math.round(now.length), chapters: body.chapters }
      await replaceChapterSet(tx, contentId, own, set)
    })
    return findChapters(db, contentId, fileId)
  })
}
