type Fields = Record<string, unknown>

interface Contradiction {
  /** Our convention, as docs/folders.md says it. */
  reason: string
  /** The fields that may differ by it. */
  fields: string[]
  /** Whether the row expects what our reading deliberately says otherwise, and nothing else. */
  holds: (expected: Fields, answer: Fields) => boolean
}

const fold = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [])
const isAbsent = (value: unknown): boolean => value === undefined || value === null

/** What the expected title holds behind ours; undefined where it does not start with ours. */
const behindTitle = (expected: Fields, answer: Fields): string | undefined => {
  const [wanted, own] = [fold(expected.title), fold(answer.title ?? '')]
  return own !== '' && wanted.startsWith(`${own} `) ? wanted.slice(own.length + 1) : undefined
}

/** Rows of peers that contradict what docs/folders.md promises; the bench reports the figures with and without them. */
export const contradictions: Contradiction[] = [
  {
    reason: 'the year is a field of its own and no part of the title',
    fields: ['title'],
    holds: (expected, answer) => !isAbsent(answer.year) && behindTitle(expected, answer) === answer.year,
  },
  {
    reason: 'the season is a field of its own and no part of the title',
    fields: ['title', 'absolute'],
    holds: (expected, answer) =>
      new RegExp(`^(?:s0*${fold(answer.season)}|${fold(answer.season)}(?:nd|rd|th) season)$`, 'u').test(
        behindTitle(expected, answer) ?? '',
      ),
  },
  {
    reason: 'a country before an episode code is no part of the title',
    fields: ['title'],
    holds: (expected, answer) => /^(?:us|uk|au|nz)$/u.test(behindTitle(expected, answer) ?? ''),
  },
  {
    reason: 'a date is a field of its own and no part of the title',
    fields: ['title', 'year'],
    holds: (expected, answer) =>
      typeof answer.date === 'string' && fold(behindTitle(expected, answer)).replaceAll(' ', '') === answer.date.replaceAll('-', ''),
  },
  {
    reason: 'volume and chapter are fields of their own and no part of the title',
    fields: ['title'],
    holds: (expected, answer) => /^[vc]\d+$/u.test(behindTitle(expected, answer) ?? ''),
  },
  {
    reason: 'words behind a dash stay in the title up to its number or year',
    fields: ['title'],
    holds: (expected, answer) => {
      const own = typeof answer.title === 'string' ? answer.title : ''
      return own.includes(' - ') && !isAbsent(expected.title) && fold(own.split(' - ')[0]) === fold(expected.title)
    },
  },
  {
    reason: 'every episode of a range is listed, not its two ends or its first',
    fields: ['episodes'],
    holds: (expected, answer) => {
      const [wanted, own] = [listOf(expected.episodes), listOf(answer.episodes)]
      return own.length > 1 && wanted[0] === own[0] && (wanted.length === 1 || (wanted.length === 2 && wanted[1] === own.at(-1)))
    },
  },
  {
    reason: 'of several seasons the first and the last are given',
    fields: ['season'],
    holds: (expected, answer) => {
      const [wanted, own] = [listOf(expected.season), listOf(answer.season)]
      return wanted.length > 1 && own[0] === wanted[0] && own.at(-1) === wanted.at(-1)
    },
  },
  {
    reason: '`.214.` and `Cap.307` are season and episode',
    fields: ['episodes', 'season', 'absolute'],
    holds: (expected, answer) => {
      const [own] = listOf(answer.episodes)
      return own !== undefined && listOf(expected.episodes)[0] === `${listOf(answer.season)[0]}${own.padStart(2, '0')}`
    },
  },
  {
    reason: 'a fraction of an episode stays one',
    fields: ['episodes'],
    holds: (expected, answer) => listOf(answer.episodes)[0] === `${listOf(expected.episodes)[0]}.5`,
  },
  {
    reason: 'what a name does not say is left out: no volume 1, year 0 or episode 0 is made up',
    fields: ['volume', 'year', 'absolute'],
    holds: (expected, answer) =>
      (isAbsent(answer.volume) && expected.volume === '1') ||
      (isAbsent(answer.year) && expected.year === '0') ||
      (isAbsent(answer.absolute) && expected.absolute === '0'),
  },
  {
    reason: 'a special is told by its kind, not by its volume',
    fields: ['volume'],
    holds: (expected, answer) => expected.volume === 'SPECIAL' && answer.is_special === true,
  },
  {
    reason: '화 and 장 count chapters, not volumes',
    fields: ['volume'],
    holds: (expected, answer) => !isAbsent(expected.volume) && listOf(answer.chapter)[0] === listOf(expected.volume)[0],
  },
  {
    reason: 'the version of a season is no part of its number',
    fields: ['season'],
    holds: (expected, answer) =>
      typeof expected.season === 'string' &&
      /^\d+v\d$/u.test(expected.season) &&
      Number.parseInt(expected.season, 10) === Number(answer.season),
  },
  {
    reason: 'the extension is no part of the title',
    fields: ['title'],
    holds: (expected, answer) => /^(?:mkv|mp4|avi)$/u.test(behindTitle(expected, answer) ?? ''),
  },
]

/** Why a row is set aside: the convention that explains every field in which it differs; undefined for what is merely read wrong. */
export const contradictionOf = (expected: Fields, answer: Fields, differing: readonly string[]): string | undefined =>
  contradictions.find(({ fields, holds }) => differing.every((field) => fields.includes(field)) && holds(expected, answer))?.reason
