import type { Summary } from './found.ts'

/** The share of a media directory's files that may be missing before a scan asks. */
const mostMissing = 0.2

/** Why a scan stops and asks before it marks anything as unavailable; undefined where it may go on. */
export function whyAsk(root: { device: string | null }, { files, known, missing, device }: Summary): string | undefined {
  if (known === 0 || missing.length === 0) return undefined
  const lost = `${missing.length} of ${known} files are missing`
  if (files === 0) return `The media directory is empty: ${lost}. Are they to be marked as unavailable?`
  if (root.device !== null && root.device !== device)
    return `Another disk or share lies at the media directory: ${lost}. Are they to be marked as unavailable?`
  if (missing.length > known * mostMissing) return `${lost}. Are they to be marked as unavailable?`
  return undefined
}
