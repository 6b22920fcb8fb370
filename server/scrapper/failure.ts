import { AppError } from '@amn/contract/errors'
import { type OutsideAnswer, OutsideError, type OutsideReason } from '../http/outgoing.ts'

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
  slow: (name, { timeout }) => `${name} did not answer within ${timeout / 1000} seconds`,
  long: (name, { most }) => `The answer of ${name} is longer than ${megabytes(most)}`,
  packed: (name) => `The answer of ${name} is packed in a way that is not known here`,
  cut: (name) => `The answer of ${name} broke off before its end`,
  redirects: (name) => `${name} leads from one address to another more than three times`,
  foreign: (name) => `${name} leads to a host that is not its own, which is not asked`,
  private: (name) => `${name} leads to an address that is not public, which is not asked`,
  refused: (name) => `${name} leads to an address without https, which is not asked`,
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
    return new SourceFailure(`The host of ${name} was not found: the source is gone, or this server has no way to the internet`, {
      cause: error,
    })
  }
  if (/CERT|SSL|TLS|SIGNED|ISSUER/.test(code))
    return new SourceFailure(`The certificate of ${name} is not valid (${code})`, { cause: error })
  return new SourceFailure(`${name} could not be reached${code && ` (${code})`}`, { cause: error })
}

const inSeconds = (seconds: number) => (seconds === 1 ? 'in a second' : `in ${seconds} seconds`)
/** Another time is better: it was asked too often, or it rests. */
export const later = (name: string, why: string, seconds: number, answered?: number): SourceFailure =>
  new SourceFailure(`${name} ${why}; it may be asked again ${inSeconds(seconds)}`, { answered, retryAfter: seconds })

/** What an answer other than success means. */
export function refusal(name: string, { status }: Pick<OutsideAnswer, 'status'>, needsKey: boolean): SourceFailure {
  const say = () => {
    if (status === 404 || status === 410) return `${name} does not know it (${status})`
    if (status === 401 || status === 403)
      return `${name} refused to answer (${status})${needsKey ? ': look at its key in the settings' : ''}`
    if (status >= 500) return `${name} has an error of its own (${status})`
    return `${name} did not understand what it was asked (${status})`
  }
  return new SourceFailure(say(), { answered: status })
}

/** What came is data, but not what this source answers with. */
export const notUnderstood = (name: string): SourceFailure => new SourceFailure(`The answer of ${name} could not be understood`)
