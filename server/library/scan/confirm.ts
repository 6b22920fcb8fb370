import { type Reason, reasonFor } from '@amn/contract/reasons/reason'
import type { Summary } from './found.ts'

/** The share of a media directory's files that may be missing before a scan asks. */
const mostMissing = 0.2

/** Why a scan stops and asks before it marks anything as unavailable; undefined where it may go on. */
export function questionFor(
  root: { device: string | null },
  { files, known, missing: gone, leftOut, device }: Summary,
): Reason | undefined {
  const missing = gone.length - leftOut
  if (known === 0 || missing === 0) return undefined
  const lost = { count: missing, known }
  if (files === 0) return reasonFor('library.askEmpty', lost)
  if (root.device !== null && root.device !== device) return reasonFor('library.askOtherDisk', lost)
  if (missing > known * mostMissing) return reasonFor('library.askMissing', lost)
  return undefined
}
