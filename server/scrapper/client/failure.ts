import { AppError } from '@amn/contract/errors'
import { say } from '@amn/contract/reasons'
import { type OutsideAnswer, OutsideError, type OutsideReason } from '../../http/outgoing.ts'

/** Why a source did not tell anything, in words for people. */
export class SourceFailure extends AppError {
  /** The status that the source answered with, where it did. */
  readonly answered: number | undefined
  constructor(message: string, more: { answered?: number | undefined; isSlow?: boolean; retryAfter?: number; cause?: unknown } = {}) {
    super(more.isSlow ? 'SCRAPPER_TIMEOUT' : 'SCRAPPER_FAILED', message, {
      cause: more.cause,
      ...(more.retryAfter !== undefined && { retryAfter: more.retryAfter }),
    })
    this.answered = more.answered
  }
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`
const reasons: Record<OutsideReason, (name: string, limits: { timeout: number; most: number }) => string> = {
  slow: (name, { timeout }) => say('slow', { name, seconds: timeout / 1000 }),
  long: (name, { most }) => say('long', { name, size: megabytes(most) }),
  packed: (name) => say('packed', { name }),
  cut: (name) => say('cut', { name }),
  redirects: (name) => say('redirects', { name }),
  foreign: (name) => say('foreign', { name }),
  private: (name) => say('private', { name }),
  refused: (name) => say('insecure', { name }),
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** What kept an answer from coming, said so that somebody can do something about it; never with the address, which may hold a key. */
export function unreachable(name: string, error: unknown, limits: { timeout: number; most: number }): SourceFailure {
  if (error instanceof SourceFailure) return error
  if (error instanceof OutsideError) {
    return new SourceFailure(reasons[error.reason](name, limits), { isSlow: error.reason === 'slow', cause: error })
  }
  const code = codeOf(error)
  if (/^(ENOTFOUND|EAI_AGAIN|ENODATA)$/.test(code)) {
    return new SourceFailure(say('noHost', { name }), { cause: error })
  }
  if (/CERT|SSL|TLS|SIGNED|ISSUER/.test(code)) return new SourceFailure(say('certificate', { name, why: code }), { cause: error })
  return new SourceFailure(say(code ? 'unreachableBy' : 'unreachable', { name, why: code }), { cause: error })
}

/** Another time is better: it was asked too often, or it rests. */
export const later = (name: string, why: 'tooMany' | 'queue' | 'rests', seconds: number, answered?: number): SourceFailure =>
  new SourceFailure(say(seconds === 1 ? `${why}Second` : why, { name, seconds }), { answered, retryAfter: seconds })

/** What an answer other than success means. */
export function refusal(name: string, { status }: Pick<OutsideAnswer, 'status'>, needsKey: boolean): SourceFailure {
  const why = () => {
    if (status === 404 || status === 410) return say('unknownThere', { name, status })
    if (status === 401 || status === 403) return say(needsKey ? 'refusedKey' : 'refused', { name, status })
    if (status >= 500) return say('ownError', { name, status })
    return say('misunderstood', { name, status })
  }
  return new SourceFailure(why(), { answered: status })
}

/** What came is data, but not what this source answers with. */
export const notUnderstood = (name: string): SourceFailure => new SourceFailure(say('notUnderstood', { name }))
