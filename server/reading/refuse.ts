import { type GivenReason, reasonFor } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'

/** Refuses a file with a reason for people; always throws UNPROCESSABLE_FILE. */
export const refuse = (reason: GivenReason, cause?: unknown): never => {
  throw new AppError('UNPROCESSABLE_FILE', reason, { cause })
}

/** Reasons that say what the parser said. */
type Explained =
  | 'file.badXml'
  | 'file.badJson'
  | 'file.badPdf'
  | 'file.pdfNotDrawn'
  | 'file.badAudio'
  | 'archive.badZip'
  | 'archive.bad'
  | 'archive.damaged'

/** The code of what the system says when a file cannot be read, such as EIO; a parser gives none. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined

const asRefusal = (reason: Explained, error: unknown): AppError => {
  if (error instanceof AppError) return error
  const why = systemCode(error)
  if (why !== undefined) return new AppError('UNPROCESSABLE_FILE', reasonFor('file.cannotOpenFor', { why }), { cause: error })
  const detail = error instanceof Error ? error.message : String(error)
  return new AppError('UNPROCESSABLE_FILE', reasonFor(reason, { why: detail.slice(0, 200) }), { cause: error })
}

/** Runs `work`; whatever a parser throws becomes a refusal with `reason`, refusals pass as they are. */
export const refusingNow = <T>(reason: Explained, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw asRefusal(reason, error)
  }
}

/** The same for work that is waited for. */
export const refusing = async <T>(reason: Explained, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw asRefusal(reason, error)
  }
}
