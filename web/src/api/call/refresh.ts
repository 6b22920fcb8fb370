import { isRecord, readJson } from '../read-json.ts'
import { ApiError } from '../failures/api-error.ts'
import { type Session, sessionCalls } from '@amn/contract/accounts/session'
import { addressOf } from './address.ts'
import { failureOf } from '../failures/failure.ts'
import { showFailure } from '../failures/show-failure.ts'
import { clearSession, sessionKey, storeSession, useSessionState } from '../session/session-state.ts'

let running: Promise<void> | undefined

function tokenOfOtherTab(): string | undefined {
  const kept = readJson(localStorage.getItem(sessionKey) ?? '{}')
  const state = isRecord(kept) ? kept['state'] : undefined
  return isRecord(state) && typeof state['token'] === 'string' ? state['token'] : undefined
}

async function exchange(token: string): Promise<void> {
  const { method } = sessionCalls.refreshToken
  const reply = await fetch(addressOf(sessionCalls.refreshToken, {}), {
    method,
    credentials: 'include',
    headers: { authorization: `Bearer ${token}` },
  })
  if (reply.ok) return storeSession((await reply.json()) as Session, reply.headers.get('x-xsrf-token') ?? undefined)
  const failure = await failureOf(reply)
  // A server that is starting or busy has not refused the token.
  if (failure.status < 500 && failure.status !== 429) {
    clearSession()
    showFailure(failure)
  }
  throw failure
}

/** Exchanges the token that was refused for a new one, once for however many calls and tabs wait for it. */
export async function refreshAfter(refused: string): Promise<void> {
  const current = useSessionState.getState().token
  if (current === undefined) throw new ApiError('UNAUTHENTICATED')
  if (current !== refused) return
  if (running) return running
  const other = tokenOfOtherTab()
  if (other !== undefined && other !== refused) return void (await useSessionState.persist.rehydrate())
  running = exchange(refused).finally(() => {
    running = undefined
  })
  return running
}
