import { z } from 'zod'
import type { Reason } from '@amn/contract/reasons/reason'
import type { FileState } from '../kept-folders.ts'

/** What is stored of the sheets of a film. */
export const about = z.object({
  interval: z.number(),
  width: z.number(),
  height: z.number(),
  columns: z.number(),
  rows: z.number(),
  count: z.number(),
  bytes: z.number(),
  /** Made anew, they have another. */
  version: z.string(),
})
/** What is known of the sheets of a film. */
export type About = z.output<typeof about>

/** The previews of all films, wherever they are kept. */
export interface KeptPreviews {
  find: (film: FileState) => Promise<About | undefined>
  readSheet: (film: FileState, sheet: number) => Promise<Buffer | undefined>
  /** Notes that somebody has looked at them. */
  noteUse: (film: FileState) => Promise<void>
  /** Keeps the sheets that are in a draft as the previews of a film, whole or not at all. */
  keep: (film: FileState, draft: string, facts: Omit<About, 'version'>) => Promise<void>
  /** Why no previews can be made of what has a key, as a reason that is stored; undefined where nobody has failed. */
  findFailure: (key: string) => Promise<string | undefined>
  keepFailure: (key: string, reason: Reason) => Promise<void>
  forgetFailures: () => Promise<void>
  /** Removes what belongs to no film of the library any more. */
  prune: (keys: ReadonlySet<string>) => Promise<void>
  removeAll: () => Promise<void>
  /** Removes what is least needed until the rest takes no more than so many bytes; gives what it takes. */
  shrink: (most: number) => Promise<number>
  /** Bytes that the previews of a film take. */
  sizeOf: (film: FileState) => Promise<number>
}
