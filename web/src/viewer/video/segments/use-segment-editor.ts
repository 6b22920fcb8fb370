import type { ViewedContent } from '@amn/contract/media/content'
import { type ChangedEpisode, type Segment, segments as calls } from '@amn/contract/playback/segments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, isCode } from '../../../api/call/call.ts'
import { failureText } from '../../../api/failures/failure-text.ts'
import { keyOf } from '../../../api/query.ts'
import { type Draft, givenOf } from './draft.ts'

interface Said {
  text: string
  undo?: () => Promise<void>
}
type Trouble = { kind: 'stale'; theirs: Segment[] } | { kind: 'refused'; text: string }

const draftsOf = (list: readonly Segment[]): Draft[] => list.map((segment, key) => ({ ...segment, key }))

/** The segments of a file while they are edited: drafts with their steps back, and what the server keeps. */
export function useSegmentEditor(content: ViewedContent, fileId: number, segments: readonly Segment[]) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [read, setRead] = useState(segments)
  const [steps, setSteps] = useState<readonly Draft[][]>([draftsOf(segments)])
  const [said, setSaid] = useState<Said>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSending, setSending] = useState(false)
  const drafts = steps.at(-1) ?? []
  const at = { params: { contentId: content.id, fileId }, query: { amnMediaType: content.amnMediaType } }

  const take = (list: Segment[]) => {
    client.setQueryData(keyOf(calls.ofFile, at), list)
    setRead(list)
    setSteps([draftsOf(list)])
    setTrouble(undefined)
  }
  const send = async (work: () => Promise<void>) => {
    setSending(true)
    setSaid(undefined)
    try {
      await work()
    } catch (failure) {
      if (isCode(failure, 'STALE')) {
        const theirs = await call(calls.ofFile, { ...at, quiet: true }).catch(() => undefined)
        setTrouble(theirs ? { kind: 'stale', theirs } : { kind: 'refused', text: failureText(failure) })
      } else setTrouble({ kind: 'refused', text: failureText(failure) })
    }
    setSending(false)
  }
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
      setSaid({ text: t('segments.saved'), undo: undoLater(known, now) })
    })
  const reset = () =>
    send(async () => {
      const now = await call(calls.reset, { ...at, quiet: true })
      take(now)
      setSaid({ text: t('segments.wasReset'), undo: undoLater(read, now) })
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
      setSaid({ text: text.filter(Boolean).join(' '), undo: () => send(() => takeFromSeason(changed)) })
    })
  return {
    drafts,
    said,
    trouble,
    isSending,
    isChanged: steps.length > 1,
    isByHand: read.some(({ source }) => source === 'hand'),
    change: (next: Draft[]) => {
      setSaid(undefined)
      setSteps((before) => [...before, next])
    },
    stepBack: () => setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    save,
    reset,
    applyToSeason,
    takeTheirs: take,
  }
}
