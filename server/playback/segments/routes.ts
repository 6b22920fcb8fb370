import { AppError, wrongField } from '@amn/contract/errors'
import { type GivenSegment, type Segment, segments } from '@amn/contract/playback/segments'
import type { Db } from '../../db/tables.ts'
import { getVisibleFile } from '../../domain/visibility/visible-queries.ts'
import type { App } from '../../http/app.ts'
import { listSegments, overlap } from './list.ts'
import { findSegments, setByHand } from './queries.ts'
import { applyToSeason } from './season.ts'

/** The length of a file is told to a tenth of a second or so. */
const slack = 0.5

/** Refuses what overlaps, and what lies behind the end of the film. */
async function checkSegments(db: Db, fileId: number, given: readonly GivenSegment[]): Promise<void> {
  const { duration } = await findSegments(db, fileId)
  for (const [at, segment] of given.entries()) {
    if (given.some((other, index) => index < at && overlap(segment, other))) {
      throw wrongField(`segments.${at}.start`, 'playback.segmentsOverlap')
    }
    if (duration !== null && segment.end > duration + slack) {
      throw wrongField(`segments.${at}.end`, { reason: 'playback.segmentBehindEnd', values: { seconds: Math.floor(duration) } })
    }
  }
}

const textOf = (list: readonly Segment[]) => JSON.stringify(list.map(({ kind, start, end, source }) => [kind, start, end, source]))

/** The intros, credits, recaps and previews of films, and how somebody corrects them. */
export function segmentRoutes({ serve, store }: App): void {
  const { db } = store

  serve(segments.ofFile, async (context) => {
    const { contentId, fileId } = context.params
    await getVisibleFile(db, context, contentId, fileId)
    return listSegments(db, fileId)
  })
  serve(segments.replace, async (context) => {
    const { params, body } = context
    await getVisibleFile(db, context, params.contentId, params.fileId)
    await checkSegments(db, params.fileId, body.segments)
    await store.transact(async (tx) => {
      const isRead = body.read === undefined || textOf(body.read) === textOf(await listSegments(tx, params.fileId))
      if (!isRead) throw new AppError('STALE', 'playback.segmentsChanged')
      await setByHand(tx, params.fileId, body.segments)
    })
    return listSegments(db, params.fileId)
  })
  serve(segments.applyToSeason, async (context) => {
    const { params, body } = context
    await getVisibleFile(db, context, params.contentId, params.fileId)
    await checkSegments(db, params.fileId, body.segments)
    return store.transact((tx) => applyToSeason(tx, params, body.segments))
  })
  serve(segments.reset, async (context) => {
    const { contentId, fileId } = context.params
    await getVisibleFile(db, context, contentId, fileId)
    await store.transact((tx) => setByHand(tx, fileId, null))
    return listSegments(db, fileId)
  })
}
