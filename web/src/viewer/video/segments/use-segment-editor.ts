import type { ViewedContent } from '@amn/contract/media/content'
import { type ChangedEpisode, type Segment, segments as calls } from '@amn/contract/playback/segments'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call/call.ts'
import { keyOf } from '../../../api/query.ts'
import { useEdits } from '../../editing/use-edits.ts'
import { type Draft, givenOf } from './draft.ts'

const draftsOf = (list: readonly Segment[]): Draft[] => list.map((segment, key) => ({ ...segment, key }))

/** The segments of a file while they are edited: drafts with their steps back, and what the server keeps. */
export function useSegmentEditor(content: ViewedContent, fileId: number, segments: readonly Segment[]) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const at = { params: { contentId: content.id, fileId }, query: { amnMediaType: content.amnMediaType } }
  const edits = useEdits<Draft, readonly Segment[]>({
    kept: segments,
    draftsOf,
    readAgain: () => call(calls.ofFile, { ...at, quiet: true }),
    onKept: (list) => client.setQueryData(keyOf(calls.ofFile, at), [...list]),
  })
  const { drafts, read, take, send, say } = edits

  const putBack = async (before: readonly Segment[], now: readonly Segment[]) => {
    const isFound = before.every(({ source }) => source !== 'hand')
    const body = { segments: givenOf(draftsOf(before)), read: [...now] }
    take(isFound ? await call(calls.reset, at) : await call(calls.replace, { ...at, body, quiet: true }))
  }
  const undoLater = (before: readonly Segment[], now: readonly Segment[]) => () => send(() => putBack(before, now))
  const save = (known = read) =>
    send(async () => {
      const now = await call(calls.replace, { ...at, body: { segments: givenOf(drafts), read: [...known] }, quiet: true })
      take(now)
      say({ text: t('segments.saved'), undo: undoLater(known, now) })
    })
  const reset = () =>
    send(async () => {
      const now = await call(calls.reset, { ...at, quiet: true })
      take(now)
      say({ text: t('segments.wasReset'), undo: undoLater(read, now) })
    })
  const takeFromSeason = async (changed: readonly ChangedEpisode[]) => {
    for (const { before, ...params } of changed) {
      const there = { ...at, params }
      await (before ? call(calls.replace, { ...there, body: { segments: before } }) : call(calls.reset, there))
    }
    await client.invalidateQueries({ queryKey: keyOf(calls.ofFile) })
  }
  const applyToSeason = () =>
    send(async () => {
      const { changed, leftOut } = await call(calls.applyToSeason, { ...at, body: { segments: givenOf(drafts) }, quiet: true })
      await client.invalidateQueries({ queryKey: keyOf(calls.ofFile) })
      const text = [t('segments.applied', { count: changed.length }), leftOut > 0 && t('segments.leftOut', { count: leftOut })]
      say({ text: text.filter(Boolean).join(' '), undo: () => send(() => takeFromSeason(changed)) })
    })
  return { ...edits, isByHand: read.some(({ source }) => source === 'hand'), save, reset, applyToSeason }
}
