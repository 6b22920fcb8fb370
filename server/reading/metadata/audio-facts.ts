import type { IAudioMetadata } from 'music-metadata'
import { foldTitle } from '../../text/fold.ts'
import { audiobookCredits, musicCredits, type OwnTag } from './credits/audio-people.ts'
import { dateOf, yearOf } from './days.ts'
import { type LocalFacts, makeFacts } from './facts.ts'
import { ageRatingOf, originalLanguageOf, seriesIn } from './figures.ts'
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

// Programs for audiobooks write the series of a book as that of a broadcast, without a season.
const isBroadcast = ({ tvShow, tvSeason, album }: IAudioMetadata['common']) =>
  tvShow !== undefined && (album === undefined || tvSeason !== undefined || foldTitle(album) === foldTitle(tvShow))

/** The series that an audiobook belongs to, and its place there: tags of their own, the movement, or a grouping such as `Hills #2`. */
function seriesOf(common: IAudioMetadata['common'], own: OwnTag, inTitle: SeriesInTitle) {
  const { movement, movementIndex, grouping, subtitle, tvShow, tvEpisode } = common
  const shown = isBroadcast(common) ? {} : { tvShow, tvEpisode }
  const named = lineOf(own('series', 'seriesname', 'series-name', 'mvnm', '©mvn') ?? movement ?? shown.tvShow, 200)
  const written = own('series-part', 'seriespart', 'series-index', 'series_index', 'seriesindex', 'mvin', '©mvi')?.split('/')[0]
  const inName = named === undefined ? undefined : /^(.+?),?\s+#(\d{1,4}(?:\.\d{1,2})?)$/.exec(named)
  const beside = named === undefined ? (seriesIn(grouping) ?? seriesIn(subtitle?.[0]) ?? inTitle) : undefined
  const place = [written, inName?.[2], movementIndex.no ?? undefined, shown.tvEpisode].map((text) => numberOf(text, 9999)).find(Boolean)
  return { series: inName?.[1] ?? named ?? beside?.series, enumeration: (place ?? beside?.position)?.toString() }
}
type SeriesInTitle = ReturnType<typeof seriesIn>

const unabridged = /\s*[([](?:un)?abridged[)\]]$/i
/** A title without what is said of the recording and of its series: `Stone (Unabridged)`, `Stone, Book 2 of the Hills`. */
function plainTitle(text: string | undefined): { title: string | undefined; inTitle: SeriesInTitle } {
  const whole = text?.replace(unabridged, '') || text
  const [, title, end = ''] = /^(.+?)[,:;] +(\p{L}+\.? \d.*)$/u.exec(whole ?? '') ?? []
  const inTitle = seriesIn(end)
  return inTitle === undefined ? { title: whole, inTitle } : { title, inTitle }
}

function dayOf(common: IAudioMetadata['common']) {
  const dates = [common.originaldate, common.releasedate, common.date].map((date) => dateOf(date))
  const date = dates.find(({ seasonYear }) => seasonYear !== undefined)
  return { ...date, seasonYear: yearOf(common.originalyear) ?? date?.seasonYear ?? yearOf(common.year) }
}

/** What the tags of a recording say: ID3, MP4, Vorbis and their kin. */
export function describeAudio({ common, native }: Pick<IAudioMetadata, 'common' | 'native'>): LocalFacts {
  const own: OwnTag = (...names) => ownTag(native, ...names)
  const { title } = plainTitle(innerTitleOf(common.title))
  const { title: album, inTitle } = plainTitle(innerTitleOf(common.album))
  const show = isBroadcast(common) ? common.tvShow : undefined
  const describe = [common.longDescription, common.description?.[0], own('description', 'desc', 'synopsis', 'summary')]
  const series = seriesOf(common, own, inTitle)
  const isWhole = album !== undefined || show !== undefined
  const credits = musicCredits(common, own)
  const spoken = audiobookCredits(common, own)
  const shared = {
    ...series,
    credits,
    originalLanguage: credits.some(({ role }) => role === 'translator')
      ? undefined
      : originalLanguageOf(common.language ?? own('language')),
    ageRating: ageRatingOf(own('age_rating', 'contentrating')),
  }
  return makeFacts({
    whole: { title: lineOf(show) ?? album, ...(isWhole && shared) },
    work: {
      ...(album === undefined && { title }),
      description: describe.map(descriptionOf).find(Boolean),
      ...dayOf(common),
      tags: tagsOf({ genre: namesOf(common.genre, /[,;/]/) }),
      ...(!isWhole && shared),
      ids: eachIdOnce([idOf('asin', common.asin ?? own('asin', 'audible_asin')), idOf('isbn', own('isbn'))]),
    },
    part: {
      ...((title !== album || show !== undefined) && { title: partTitleOf(title) }),
      season: seasonOf(common.tvSeason),
      number: numberOf((show === undefined ? undefined : common.tvEpisode) ?? common.track.no ?? undefined, 9999),
    },
    ...(JSON.stringify(spoken) !== JSON.stringify(credits) && { spoken }),
  })
}
