import type { MediaType } from '@amn/contract/values'

export interface GuessOptions {
  /** The type of the folder that the path lies in. */
  type?: MediaType
  /** The names in the same folder, this one among them: they decide what one name leaves open. Pass the same array for a whole folder. */
  siblings?: readonly string[]
}

export type GuessKind = 'special' | 'opening' | 'ending' | 'extra' | 'trailer' | 'sample'

/** What a name told. A field that the name does not carry is absent; `title` is empty when the name carries none. */
export interface Guess {
  title: string
  season?: number
  /** Every season of a pack that holds several; the first is `season` too. */
  seasons?: number[]
  /** Every episode of a file that holds several (S01E01-E03, 01-12); their numbers may be fractions (12.5). */
  episodes?: number[]
  /** The letter behind a number, in small: S01E01a, 107b. */
  letter?: string
  /** The number counted through all seasons (the first of a range). */
  absolute?: number
  /** Every number counted through all seasons of a file that holds several. */
  absolutes?: number[]
  volume?: number
  volumeEnd?: number
  chapter?: number
  chapterEnd?: number
  /** An issue as written, without leading zeros: '27AU', '1/2', '3'. */
  issue?: string
  year?: number
  /** YYYY-MM-DD of a daily broadcast. */
  date?: string
  /** A piece of a work cut in several files, or the part that a title names. */
  part?: number
  /** What is beside the regular count: annuals, side stories and bonus chapters of comics are specials. */
  kind?: GuessKind
  episodeTitle?: string
  /** What a film's name adds to its title behind the year: `Part One - 1994`; absent where that only tells of the file or counts pieces. */
  addition?: string
  group?: string
  resolution?: string
  /** Two letters: the language of the sound or of a translation. */
  language?: string
  edition?: string
  checksum?: string
  version?: number
  ids?: Record<string, string>
  author?: string
  track?: number
  disc?: number
}
