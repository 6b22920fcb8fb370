import { AppError } from '@amn/contract/errors'
import { reasonFor, type GivenReason, type Reason } from '@amn/contract/reasons/reason'
import { type OutgoingResponse, OutgoingError, type OutgoingReason } from '../../http/outgoing.ts'

/** Why a source did not say anything, in words for people. */
export class SourceFailure extends AppError {
  /** The status that the source answered with, where it did. */
  readonly answered: number | undefined
  constructor(reason: GivenReason, more: { answered?: number | undefined; isSlow?: boolean; retryAfter?: number; cause?: unknown } = {}) {
    super(more.isSlow ? 'SCRAPPER_TIMEOUT' : 'SCRAPPER_FAILED', reason, {
      cause: more.cause,
      ...(more.retryAfter !== undefined && { retryAfter: more.retryAfter }),
    })
    this.answered = more.answered
  }
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`
const reasons: Record<OutgoingReason, (name: string, limits: { timeout: number; most: number }) => Reason> = {
  slow: (name, { timeout }) => reasonFor('scrapper.slow', { name, seconds: timeout / 1000 }),
  long: (name, { most }) => reasonFor('scrapper.long', { name, size: megabytes(most) }),
  packed: (name) => reasonFor('scrapper.packed', { name }),
  cut: (name) => reasonFor('scrapper.cut', { name }),
  redirects: (name) => reasonFor('scrapper.redirects', { name }),
  foreign: (name) => reasonFor('scrapper.foreign', { name }),
  private: (name) => reasonFor('scrapper.private', { name }),
  refused: (name) => reasonFor('scrapper.insecure', { name }),
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** What kept an answer from coming, said so that somebody can do something about it; never with the address, which may hold a key. */
export function unreachable(name: string, error: unknown, limits: { timeout: number; most: number }): SourceFailure {
  if (error instanceof SourceFailure) return error
  if (error instanceof OutgoingError) {
    return new SourceFailure(reasons[error.reason](name, limits), { isSlow: error.reason === 'slow', cause: error })
  }
  const code = codeOf(error)
  if (/^(ENOTFOUND|EAI_AGAIN|ENODATA)$/.test(code)) {
    return new SourceFailure(reasonFor('scrapper.noHost', { name }), { cause: error })
  }
  if (/CERT|SSL|TLS|SIGNED|ISSUER/.test(code))
    return new SourceFailure(reasonFor('scrapper.certificate', { name, why: code }), { cause: error })
  return new SourceFailure(code ? reasonFor('scrapper.unreachableBy', { name, why: code }) : reasonFor('scrapper.unreachable', { name }), {
    cause: error,
  })
}

/** Another time is better: it was asked too often, or it failed too often. */
export const later = (name: string, why: 'tooMany' | 'queue' | 'rests', seconds: number, answered?: number): SourceFailure =>
  new SourceFailure(reasonFor(`scrapper.${why}`, { name, count: seconds }), { answered, retryAfter: seconds })

/** What an answer other than success means. */
export function refusal(name: string, { status }: Pick<OutgoingResponse, 'status'>, needsKey: boolean): SourceFailure {
  const why = () => {
    if (status === 404 || status === 410) return reasonFor('scrapper.unknownThere', { name, status })
    if (status === 401 || status === 403) return reasonFor(needsKey ? 'scrapper.refusedKey' : 'scrapper.refused', { name, status })
    if (status >= 500) return reasonFor('scrapper.ownError', { name, status })
    return reasonFor('scrapper.misunderstood', { name, status })
  }
  return new SourceFailure(why(), { answered: status })
}

/** What came is data, but not what this source answers with. */
export const notUnderstood = (name: string): SourceFailure => new SourceFailure(reasonFor('scrapper.notUnderstood', { name }))

/** For a part of what a source tells that fails more often than the rest: nothing where its server failed, else the failure goes on. */
export function unlessBroken(error: unknown): undefined {
  if (error instanceof SourceFailure && (error.answered ?? 0) >= 500) return undefined
  throw error
}
