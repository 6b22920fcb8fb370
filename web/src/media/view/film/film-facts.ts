import type { Content } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { numberOf } from '../../contents/content-name.ts'
import { hdrNames, resolutionName, versionsOf } from '../../contents/versions.ts'
import { formatSpan } from '../../../i18n/time.ts'

/** The content of a media that is one film in one version, whose row would only repeat the head of the page. */
export function filmOf({ contentCount }: Media, contents: readonly Content[]): Content | undefined {
  const [film, another] = contents
  if (!film || another || contentCount > 1 || film.kind !== 'regular' || numberOf(film) !== undefined) return undefined
  const [version, other] = versionsOf(film.files)
  return version?.file.renderer === 'VIDEO_PLAYER' && !other ? film : undefined
}

export interface FilmFacts {
  /** How long it is, and the best picture and sound that its files have. */
  facts: string[]
  /** Codes of the languages that are spoken, and of those of the subtitles. */
  audio: string[]
  subtitles: string[]
}

const shortNames: Record<string, string> = { '2160p': '4K', '4320p': '8K' }
const known = (codes: readonly (string | null)[]) => [...new Set(codes.filter((code) => code !== null && code !== 'und'))] as string[]

/** What the files of a film tell in the head of its page. */
export function factsOfFilm({ files, subtitles }: Pick<Content, 'files' | 'subtitles'>, runtime: number | null): FilmFacts {
  const there = files.filter(({ state, renderer }) => state === 'available' && renderer === 'VIDEO_PLAYER')
  const [version] = versionsOf(there)
  const best = there
    .flatMap(({ probe }) => probe?.video?.find(({ isStill }) => !isStill) ?? [])
    .toSorted((one, other) => other.width * other.height - one.width * one.height)[0]
  const size = best && resolutionName(best.width, best.height)
  const channels = Math.max(0, ...there.flatMap(({ probe }) => (probe?.audio ?? []).map((track) => track.channels)))
  const seconds = version?.duration ?? (runtime ? runtime * 60 : undefined)
  const facts = [
    seconds ? formatSpan(seconds) : undefined,
    size && (shortNames[size] ?? size),
    best?.hdr && hdrNames[best.hdr],
    channels === 6 ? '5.1' : channels === 8 ? '7.1' : undefined,
  ]
  return {
    facts: facts.filter((fact): fact is string => Boolean(fact)),
    audio: known(there.flatMap(({ probe, language }) => (probe?.audio ?? []).map((track) => track.language ?? language))),
    subtitles: known([
      ...there.flatMap(({ probe }) => (probe?.subtitles ?? []).map((track) => track.language)),
      ...subtitles.map(({ language }) => language),
    ]),
  }
}
