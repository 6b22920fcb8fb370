import { can, builtInPrivileges } from '@amn/contract/access'
import { ApiError } from '../failures/api-error.ts'
import { type ReplyOf, type RouteShape, missingParameter } from '@amn/contract/route'
import { sessionCalls } from '@amn/contract/accounts/session'
import { addressOf } from './address.ts'
import { failureOf } from '../failures/failure.ts'
import { operationOf } from './operation-name.ts'
import { noteWrite } from '../events/own-writes.ts'
import { refreshAfter } from './refresh.ts'
import { requireValue } from './require-value.ts'
import type { Given, CallOptions, Sent } from './sent.ts'
import { useSessionState } from '../session/session-state.ts'
import { endNetworkFailure, showFailure } from '../failures/show-failure.ts'
import { endSuspended } from '../failures/suspension.ts'
import { spinner } from '../../ui/feedback/spinner.ts'
import { sendFile } from './upload.ts'

const guestWithAll = { loggedIn: false, privileges: new Set(builtInPrivileges) }
const neverRefreshed: readonly RouteShape[] = [
  sessionCalls.login,
  sessionCalls.register,
  sessionCalls.resetPassword,
  sessionCalls.refreshToken,
]

function xsrfToken(): string | undefined {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith('XSRF-TOKEN='))
  return cookie ? decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)) : useSessionState.getState().xsrf
}

function refuseIncomplete(route: RouteShape, { query, ofAnyType, body, quiet }: Given): void {
  const operation = operationOf(route)
  const { amnMediaType } = (query ?? {}) as { amnMediaType?: string }
  if (route.bodyName) requireValue(body, missingParameter(route.bodyName, operation))
  if (route.typed && !ofAnyType) requireValue(amnMediaType, missingParameter('amnMediaType', operation))
  const asksForLogin = route === sessionCalls.refreshToken || !can(guestWithAll, route.access)
  if (!asksForLogin || useSessionState.getState().token !== undefined) return
  const failure = new ApiError('UNAUTHENTICATED', { message: missingParameter('authorization', operation) })
  // Whose session has ended meanwhile must not wonder why nothing is saved.
  if (route.method !== 'GET' && !quiet) showFailure(failure)
  throw failure
}

function send(route: RouteShape, address: string, given: Given, token: string | undefined): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const xsrf = route.method === 'GET' ? undefined : xsrfToken()
  if (xsrf) headers.set('x-xsrf-token', xsrf)
  if (given.file) return sendFile(route.method, address, headers, given)
  if (given.body !== undefined) headers.set('content-type', 'application/json')
  if (given.bytes) headers.set('content-type', 'application/octet-stream')
  return fetch(address, {
    method: route.method,
    headers,
    credentials: 'include',
    body: given.bytes ?? (given.body === undefined ? null : JSON.stringify(given.body)),
    signal: given.signal ?? null,
    keepalive: given.keepalive ?? false,
  })
}

function keepXsrf(reply: Response): Response {
  const xsrf = reply.headers.get('x-xsrf-token')
  if (xsrf) useSessionState.setState({ xsrf })
  return reply
}

const isRefusal = (reply: Response) => reply.status === 401 || reply.status === 403

async function sendWithRefresh(route: RouteShape, address: string, given: Given): Promise<Response> {
  const { token } = useSessionState.getState()
  const reply = await send(route, address, given, token)
  if (reply.ok) return keepXsrf(reply)
  const failure = await failureOf(reply)
  if (!isRefusal(reply) || failure.code === 'ACCOUNT_SUSPENDED' || token === undefined || neverRefreshed.includes(route)) throw failure
  await refreshAfter(token)
  const again = await send(route, address, given, useSessionState.getState().token)
  if (!again.ok) throw await failureOf(again)
  return again
}

/**
 * Makes one call of the contract and gives its reply. Rejects with an ApiError that has been shown already (unless quiet), with an
 * Error when something required is missing, and with fetch's own error when the server cannot be reached.
 */
export async function call<const R extends RouteShape>(route: R, sent: Sent<R> & CallOptions): Promise<ReplyOf<R>> {
  const given: Given = sent
  refuseIncomplete(route, given)
  const address = addressOf(route, given)
  const { token } = useSessionState.getState()
  noteWrite(route, given.params)
  const endWait = route.method === 'GET' || given.isBackground || given.onProgress ? undefined : spinner.wait()
  try {
    const reply = await sendWithRefresh(route, address, given)
    endNetworkFailure()
    if (route.reply === 'bytes') return (await reply.blob()) as unknown as ReplyOf<R>
    return (reply.status === 204 ? undefined : await reply.json()) as ReplyOf<R>
  } catch (failure) {
    if (!endSuspended(failure, token) && !given.quiet) showFailure(failure)
    throw failure
  } finally {
    endWait?.()
  }
}

export const isCode = (failure: unknown, code: ApiError['code']): failure is ApiError =>
  failure instanceof ApiError && failure.code === code
