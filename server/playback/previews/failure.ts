import { AppError } from '@amn/contract/errors'
import { reasonFor, type Reason } from '@amn/contract/reasons/reason'

/** That no previews can be made of a film, and why: trying again would not help. */
export class PreviewFailure extends AppError {
  constructor(reason: Reason) {
    super('UNPROCESSABLE_FILE', reason)
  }
}

/** What ffmpeg says names the film by its path, which only administrators may know. */
export const notMade = (said: string, path?: string): PreviewFailure => {
  const harmless = path === undefined ? said : said.replaceAll(path, '…').replaceAll('file:', '')
  return new PreviewFailure(reasonFor('playback.noPreviews', { why: harmless.slice(0, 200) || '–' }))
}
