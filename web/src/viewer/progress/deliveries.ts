import { userData } from '@amn/contract/personal/user-data'
import type { ReplyOf } from '@amn/contract/route'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call/call.ts'
import { useSessionState } from '../../api/session/session-state.ts'
import { type Delivery, makeDelivery } from './delivery.ts'
import { forget } from './forget.ts'
import { type ProgressEvent, listQueued } from './queue.ts'

type Reply = ReplyOf<typeof userData.updateFile>
type OnDelivered = (reply: Reply, event: ProgressEvent) => void

// The last viewer of a media hears of it, also after it was closed.
const listeners = new Map<number, OnDelivered>()
let otherwise: OnDelivered | undefined
let current: { userId: number; delivery: Delivery } | undefined

const sendOf =
  (userId: number) =>
  ({ mediaId, contentId, fileId, amnMediaType, body }: ProgressEvent, keepalive: boolean): Promise<Reply> => {
    // Somebody else may have logged in meanwhile, whose progress this is not.
    if (useSessionState.getState().user?.id !== userId) return Promise.reject(new Error('not logged in'))
    const params = { id: mediaId, contentId, fileId }
    return call(userData.updateFile, { params, query: { amnMediaType }, body, keepalive, quiet: true, isBackground: true })
  }

/** The one delivery of a person's progress, which goes on when a viewer is closed. */
export function deliveryOf(userId: number): Delivery {
  if (current?.userId === userId) return current.delivery
  current?.delivery.stop()
  const onDelivered: OnDelivered = (reply, event) => (listeners.get(event.mediaId) ?? otherwise)?.(reply, event)
  const delivery = makeDelivery({ keep: localStorage, userId, send: sendOf(userId), onDelivered })
  current = { userId, delivery }
  return delivery
}

/** Tells a viewer what the server made of progress in its media. */
export const whenDelivered = (mediaId: number, tell: OnDelivered) => void listeners.set(mediaId, tell)

/** Brings what was read or watched without the server to it, also when no viewer is open: at the start, after a login, and when the network is back. */
export function deliverQueued(queries: QueryClient): void {
  otherwise = () => forget(queries)
  const deliver = () => {
    const userId = useSessionState.getState().user?.id
    if (userId !== undefined && listQueued(localStorage, userId).length > 0) deliveryOf(userId).resume()
  }
  deliver()
  window.addEventListener('online', deliver)
  useSessionState.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) deliver()
  })
}
