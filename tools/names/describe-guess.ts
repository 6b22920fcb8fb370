import type { Guess } from '@amn/server/names/guess'

type Answer = Record<string, string | string[] | boolean | Record<string, string>>

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

const listOf = (first: number | undefined, last: number | undefined): string[] | undefined =>
  first === undefined ? undefined : last === undefined ? [String(first)] : [String(first), String(last)]

const single = (values: string[] | undefined): string | string[] | undefined =>
  values !== undefined && values.length < 2 ? values[0] : values

/** A guess in the form of the naming data: numbers as text, lists where a name may hold several; only what was recognised. */
export const describeGuess = (guess: Guess): Answer => {
  const fields: Record<string, Answer[string] | undefined> = {
    title: guess.title === '' ? undefined : guess.title,
    season: single((guess.seasons ?? (guess.season === undefined ? [] : [guess.season])).map(String)),
    episodes: guess.episodes?.map(String),
    absolute: guess.absolutes?.map(String) ?? guess.absolute?.toString(),
    volume: single(listOf(guess.volume, guess.volumeEnd)),
    chapter: listOf(guess.chapter, guess.chapterEnd),
    issue: guess.issue === undefined ? undefined : [guess.issue, ...(guess.chapterEnd === undefined ? [] : [String(guess.chapterEnd)])],
    year: guess.year?.toString(),
    date: guess.date,
    part: guess.part?.toString(),
    episode_title: guess.episodeTitle,
    group: guess.group,
    resolution: guess.resolution,
    language: guess.language === undefined ? undefined : languageNames.of(guess.language)?.toLowerCase(),
    edition: guess.edition,
    checksum: guess.checksum,
    version: guess.version?.toString(),
    author: guess.author,
    track: guess.track?.toString(),
    disc: guess.disc?.toString(),
    provider_id: guess.ids,
    is_special: guess.kind === undefined ? undefined : true,
    kind: guess.kind,
  }
  const answer: Answer = {}
  for (const [field, value] of Object.entries(fields)) {
    if (value !== undefined) answer[field] = value
  }
  return answer
}
