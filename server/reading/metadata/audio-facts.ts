import type { IAudioMetadata } from 'music-metadata'
import { dateOf, yearOf } from './days.ts'
import { type LocalFacts, makeFacts } from './facts.ts'
import { eachIdOnce, idOf } from './ids.ts'
import { tagsOf } from './tags.ts'
import { descriptionOf, innerTitleOf, lineOf, namesOf, numberOf, partTitleOf, seasonOf } from './words.ts'

// Tags that programs for audiobooks write under names of their own, in whatever container.
const bareName = (id: string) => id.replace(/^(?:TXXX:|----:[^:]*:)/i, '').toLowerCase()

function ownTag(native: IAudioMetadata['native'], ...names: string[]): string | undefined {
  for (const name of names) {
    const tag = Object.values(native)
      .flat()
      .find(({ id, value }) => bareName(id) === name && /^(string|number)$/.test(typeof value))
    if (tag) return String(tag.value)
  }
  return undefined
}

/** What the tags of a recording say: ID3, MP4, Vorbis and their kin. */
export function describeAudio({ common, native }: Pick<IAudioMetadata, 'common' | 'native'>): LocalFacts {
  const title = innerTitleOf(common.title)
  const album = innerTitleOf(common.album)
  const dates = [common.originaldate, common.releasedate, common.date].map((date) => dateOf(date))
  const date = dates.find(({ seasonYear }) => seasonYear !== undefined)
  const describe = [common.longDescription, common.description?.[0], ownTag(native, 'description', 'desc', 'synopsis', 'summary')]
  const position = numberOf(ownTag(native, 'series-part', 'mvin', '©mvi'), 9999)
  return makeFacts({
    whole: { title: common.tvShow === undefined ? album : (lineOf(common.tvShow) ?? album) },
    work: {
      ...(album === undefined && { title }),
      description: describe.map(descriptionOf).find(Boolean),
      ...date,
      seasonYear: yearOf(common.originalyear) ?? date?.seasonYear ?? yearOf(common.year),
      tags: tagsOf({ genre: namesOf(common.genre, /[,;/]/) }),
      enumeration: position?.toString(),
      ids: eachIdOnce([idOf('asin', common.asin ?? ownTag(native, 'asin', 'audible_asin')), idOf('isbn', ownTag(native, 'isbn'))]),
    },
    part: {
      ...((title !== album || common.tvShow !== undefined) && { title: partTitleOf(title) }),
      season: seasonOf(common.tvSeason),
      number: numberOf(common.tvEpisode ?? common.track.no ?? undefined, 9999),
    },
    people: namesOf([common.albumartist ?? common.artist ?? ''], /[;/]/),
  })
}
