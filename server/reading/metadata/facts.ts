import type { GivenChapter } from '@amn/contract/playback/chapters'
import type { Found, FoundCredit } from '@amn/contract/scrapper/scrapper'

/** What a file says about the content that it is: an episode, a chapter, a volume. */
export interface PartFacts {
  title?: string | undefined
  season?: number | undefined
  volume?: number | undefined
  number?: number | undefined
  /** The number as people write it, where it is more than a number. */
  numberText?: string | undefined
  /** A whole day. */
  airedAt?: string | undefined
  description?: string | undefined
}
/** A `Found` while it is read: missing fields may be undefined. */
export type PartialFound = { [K in keyof Found]?: Found[K] | undefined }

/** What is written inside a file, or in a sidecar. */
export interface LocalFacts {
  /** Of the whole that it belongs to: the show, the series, the album. */
  whole?: Found
  /** Of the one thing that it is: the film, the book, the volume. */
  work?: Found
  part?: PartFacts
  /** Who made it if it is an audiobook: there, tags of recordings mean other roles than in music. */
  spoken?: FoundCredit[]
  /** Of the recording that it lies beside. */
  chapters?: GivenChapter[]
}

const isPresent = (value: unknown) =>
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0) &&
  !(typeof value === 'number' && Number.isNaN(value))

/** An object without empty fields; undefined where none is left. */
export const presentFieldsOf = <T extends object>(all: T): { [K in keyof T]?: Exclude<T[K], undefined> } | undefined => {
  const entries = Object.entries(all).filter(([, value]) => isPresent(value))
  return entries.length > 0 ? (Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }) : undefined
}

/** Facts without empty fields. */
export const makeFacts = ({
  whole,
  work,
  part,
  spoken,
  chapters,
}: {
  whole?: PartialFound
  work?: PartialFound
  part?: PartFacts
  spoken?: FoundCredit[]
  chapters?: GivenChapter[]
}): LocalFacts =>
  presentFieldsOf({
    whole: whole && presentFieldsOf(whole),
    work: work && presentFieldsOf(work),
    part: part && presentFieldsOf(part),
    spoken,
    chapters,
  }) ?? {}
