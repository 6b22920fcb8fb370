import { type Segment, segments } from '@amn/contract/playback/segments'
import type { Db } from '../../db/tables.ts'
import { getVisibleFile } from '../../domain/visibility/visible-queries.ts'
import type { App } from '../../http/app.ts'
import { segmentsOfChapters } from './chapters.ts'
import { findSegments, setByHand } from './queries.ts'

/** What may be skipped in a file: what somebody set, else what its chapters say, and what its sound tells of the rest. */
async function listSegments(db: Db, fileId: number): Promise<Segment[]> {
  const { chapters, found, byHand } = await findSegments(db, fileId)
  const all = byHand?.map((segment): Segment => ({ ...segment, source: 'hand' })) ?? segmentsOfChapters(chapters)
  const heard = byHand ? [] : found.filter(({ kind }) => !all.some((segment) => segment.kind === kind))
  return [...all, ...heard.map((segment): Segment => ({ ...segment, source: 'sound' }))].toSorted((a, b) => a.start - b.start)
}

/** The intros, credits, recaps and previews of films, and how somebody corrects them. */
export function segmentRoutes({ serve, store }: App): void {
  const { db } = store

  serve(segments.ofFile, async (context) => {
    const { contentId, fileId } = context.params
    await getVisibleFile(db, context, contentId, fileId)
    return listSegments(db, fileId)
  })
  serve(segments.replace, async (context) => {
    const { contentId, fileId } = context.params
    await getVisibleFile(db, context, contentId, fileId)
    await store.transact((tx) => setByHand(tx, fileId, context.body.segments))
    return listSegments(db, fileId)
  })
  serve(segments.reset, async (context) => {
    const { contentId, fileId } = context.params
    await getVisibleFile(db, context, contentId, fileId)
    await store.transact((tx) => setByHand(tx, fileId, null))
    return listSegments(db, fileId)
  })
}
