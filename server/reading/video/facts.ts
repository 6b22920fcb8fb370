import type { Probe } from '@amn/contract/media/content'
import { asReason, type GivenReason, type Reason, type ReasonKey } from '@amn/contract/reasons/reason'
import type { LocalFacts } from '../metadata/facts.ts'

/** What a look into a file showed: that it is unreadable and why, or its facts. */
export interface Facts {
  isReadable: boolean
  reason: Reason | null
  /** Seconds. */
  duration: number | null
  pages: number | null
  probe: Probe | null
  /** What the file says of its media and its content. */
  local?: LocalFacts | undefined
  /** An archive without pictures, to be handed over as it is. */
  isPlainArchive?: boolean
  /** Nothing was learnt, by no fault of the file: the next look may show more. */
  isPassing?: boolean
  /** A film of which no more than one picture could be read. */
  isHollow?: boolean
}

export const readable = (facts: Partial<Facts> = {}): Facts => ({
  isReadable: true,
  reason: null,
  duration: null,
  pages: null,
  probe: null,
  ...facts,
})
export const unreadable = (reason: GivenReason): Facts => ({
  isReadable: false,
  reason: asReason(reason),
  duration: null,
  pages: null,
  probe: null,
})

/** What a look shows that was kept from the file by something else: a program that is missing, a disk that does not answer. */
export const notLearnt = (reason: GivenReason): Facts => ({ ...unreadable(reason), isPassing: true })

/** Why a look may have shown nothing by no fault of the file, where another look may show more. */
export const passingReasons: readonly ReasonKey[] = [
  'library.notProbed',
  'library.slowProbe',
  'library.outside',
  'file.noProbe',
  'file.cannotOpen',
  'file.cannotOpenFor',
  'file.notThere',
  'file.slow',
  'file.slowOrHeavy',
  'file.changed',
]
