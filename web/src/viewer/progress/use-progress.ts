import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ViewedContent } from '@amn/contract/media/content'
import { useSessionState } from '../../api/session/session-state.ts'
import type { ProgressReport, ReportReason } from '../renderer.ts'
import { deliveryOf, whenDelivered } from './deliveries.ts'
import type { Delivery } from './delivery.ts'
import { thisDevice } from './device.ts'
import { forget } from './forget.ts'
import { keepsStatus } from './kept-status.ts'
import { tellMoved } from './moved.ts'
import { keepOwnPosition } from './own-positions.ts'
import { makeUniqueId } from '../../api/unique-id.ts'
import { type Reporter, makeReporter } from './reporter.ts'

/** The page may be gone before an answer comes. */
const flush = (reporters: Map<number, Reporter>) => reporters.forEach((reporter) => reporter.flush(true))

/** Saves the positions in a content's files; nobody's are saved while nobody is logged in. */
export function useProgress(content: ViewedContent | undefined): (fileId: number, report: ProgressReport, reason: ReportReason) => void {
  const client = useQueryClient()
  const userId = useSessionState((state) => state.user?.id)
  const delivery = useRef<Delivery>(undefined)
  const reporters = useRef(new Map<number, Reporter>())
  const visit = useRef('')
  const isRead = useRef(false)
  const title = content?.mediaTitle ?? ''
  const mediaId = content?.mediaId
  const contentId = content?.id

  useEffect(() => {
    if (userId === undefined || mediaId === undefined) return
    let states = ''
    whenDelivered(mediaId, (reply, event) => {
      tellMoved(reply.moved, title, event, () => forget(client))
      const now = `${reply.contentStatus} ${reply.mediaStatus}`
      if (now !== states) forget(client)
      states = now
    })
    const made = deliveryOf(userId)
    const leave = () => flush(reporters.current)
    // Whoever comes back to a page begins to read it then; a player has gone on meanwhile.
    const hide = () => {
      if (document.hidden) leave()
      else if (isRead.current) visit.current = makeUniqueId()
    }
    delivery.current = made
    made.resume()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [userId, client, mediaId, title])
  useEffect(() => {
    visit.current = makeUniqueId()
  }, [contentId])
  useEffect(() => {
    const kept = reporters.current
    return () => {
      flush(kept)
      kept.clear()
      forget(client)
    }
  }, [content, client])

  return (fileId, report, reason) => {
    const { current } = delivery
    if (!content || !current || mediaId === undefined || contentId === undefined) return
    const { amnMediaType } = content
    const known = content.positions.find((position) => position.fileId === fileId)
    const make = () =>
      makeReporter({
        known: known?.position != null && known.unit ? { position: known.position, unit: known.unit } : undefined,
        now: () => performance.now(),
        save: (saved, isLast, isByHand) => {
          const at = new Date().toISOString()
          const acts = { ...(isByHand && { byHand: true }), ...(keepsStatus(mediaId) && { keepStatus: true }) }
          const ids = { device: thisDevice(localStorage, navigator.userAgent), visit: visit.current, eventId: makeUniqueId() }
          const body = { ...saved, ...acts, ...ids, at }
          isRead.current = saved.unit !== 'seconds'
          const { listening: _listening, ...place } = saved
          if (userId !== undefined) keepOwnPosition(localStorage, userId, { ...place, fileId, at })
          current.add({ mediaId, contentId, fileId, amnMediaType, body }, isLast)
        },
      })
    const reporter = reporters.current.get(fileId) ?? make()
    reporters.current.set(fileId, reporter)
    // The place of a part that was left must not be told after that of the part that plays now.
    for (const [other, left] of reporters.current) if (other !== fileId) left.flush(false)
    reporter.report(report, reason)
  }
}
