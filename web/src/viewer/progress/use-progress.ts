import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type ViewedContent, contents } from '@amn/contract/content'
import { media } from '@amn/contract/media'
import { userData } from '@amn/contract/user-data'
import type { ReplyOf } from '@amn/contract/route'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { useSessionState } from '../../api/session-state.ts'
import type { ProgressReport, ReportReason } from '../renderer.ts'
import { type Delivery, makeDelivery } from './delivery.ts'
import { deviceName } from './device.ts'
import { type ProgressEvent, makeEventId } from './queue.ts'
import { type Reporter, makeReporter } from './reporter.ts'

type Reply = ReplyOf<typeof userData.updateFile>

const send = ({ mediaId, contentId, fileId, amnMediaType, body }: ProgressEvent, keepalive: boolean) =>
  call(userData.updateFile, { params: { id: mediaId, contentId, fileId }, query: { amnMediaType }, body, keepalive, quiet: true })

/** What the rest of the product shows of a person's state is out of date once a viewer has changed it. */
function forget(client: QueryClient): void {
  for (const one of [userData.list, userData.media, userData.content, contents.ofMedia, media.get, media.list]) {
    void client.invalidateQueries({ queryKey: keyOf(one) })
  }
}

/** Saves the positions in a content's files; nobody's are saved while nobody is logged in. */
export function useProgress(content: ViewedContent | undefined): (fileId: number, report: ProgressReport, reason: ReportReason) => void {
  const client = useQueryClient()
  const userId = useSessionState((state) => state.user?.id)
  const lastStates = useRef('')
  const onDelivered = useCallback(
    (reply: Reply) => {
      const states = `${reply.contentStatus} ${reply.mediaStatus}`
      if (states !== lastStates.current) forget(client)
      lastStates.current = states
    },
    [client],
  )
  const delivery: Delivery | undefined = useMemo(
    () => (userId === undefined ? undefined : makeDelivery({ keep: localStorage, userId, send, onDelivered })),
    [userId, onDelivered],
  )
  const reporters = useRef(new Map<number, Reporter>())
  const flush = useCallback((isLast: boolean) => {
    for (const reporter of reporters.current.values()) reporter.flush(isLast)
  }, [])

  useEffect(() => {
    if (!delivery) return
    const hide = () => document.hidden && flush(true)
    const leave = () => flush(true)
    delivery.resume()
    window.addEventListener('online', delivery.resume)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('online', delivery.resume)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      delivery.stop()
    }
  }, [delivery, flush])
  useEffect(() => {
    const kept = reporters.current
    return () => {
      flush(true)
      kept.clear()
      forget(client)
    }
  }, [content, flush, client])

  return (fileId, report, reason) => {
    if (!content || !delivery) return
    const { id: contentId, mediaId, amnMediaType } = content
    const known = content.positions.find((position) => position.fileId === fileId)
    const make = () =>
      makeReporter({
        known: known?.position != null && known.unit ? { position: known.position, unit: known.unit } : undefined,
        now: () => performance.now(),
        save: (saved, isLast) => {
          const body = { ...saved, device: deviceName(navigator.userAgent), at: new Date().toISOString(), eventId: makeEventId() }
          delivery.add({ mediaId, contentId, fileId, amnMediaType, body }, isLast)
        },
      })
    const reporter = reporters.current.get(fileId) ?? make()
    reporters.current.set(fileId, reporter)
    reporter.report(report, reason)
  }
}
