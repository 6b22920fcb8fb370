import type { Found } from '@amn/contract/scrapper/scrapper'
import { listOf, part, readAs, text, whole } from '../../client/read-json.ts'
import { plainText } from '../../../domain/metadata/plain-text.ts'
import { readDay } from '../../text/days.ts'

type Episodes = NonNullable<Found['episodes']>

const mostSeasons = 60
const season = part({
  season_number: whole,
  episodes: listOf(part({ episode_number: whole, season_number: whole, name: text, overview: text, air_date: text }), 2000),
})

/** The seasons of a series on TMDB, by their numbers, the specials last. */
export const seasonNumbers = (seasons: readonly { season_number?: number | undefined }[]): number[] =>
  seasons
    .flatMap(({ season_number: number }) => (number !== undefined && number >= 0 ? [number] : []))
    .toSorted((one, other) => Number(one === 0) - Number(other === 0) || one - other)
    .slice(0, mostSeasons)

/** The episodes that a season answer of TMDB tells. */
export const episodesOfTmdb = (answer: unknown, number: number): Episodes =>
  (readAs(season, answer)?.episodes ?? []).flatMap((one) =>
    one.episode_number === undefined
      ? []
      : [
          {
            season: one.season_number ?? number,
            number: one.episode_number,
            title: one.name,
            airedAt: readDay(one.air_date),
            description: plainText(one.overview),
          },
        ],
  )

/** The episodes that AniList names where they can be streamed: “Episode 3 - A Dim Light amid Despair”. */
export const episodesOfAnilist = (streamed: readonly { title?: string | undefined }[]): Episodes =>
  streamed.flatMap(({ title = '' }) => {
    const [, number, name] = /^(?:episode|ep\.?)\s+(\d{1,5})\s*[-–—:]\s*(\S.*)$/i.exec(title) ?? []
    return number === undefined || name === undefined ? [] : [{ season: null, number: Number(number), title: name }]
  })
