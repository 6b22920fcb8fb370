import type { MediaType } from '@amn/contract/values'

/** The colour of each media type in charts; each is told apart from its neighbours and from both backgrounds. */
export const typeColours: Record<MediaType, string> = {
  Anime: '#5b6df0',
  Manga: '#d6579b',
  Novel: '#1b9aaa',
  Movie: '#e07b39',
  TvSeries: '#3f9f5f',
  Book: '#a9772f',
  Audiobook: '#8f62d9',
  Cartoon: '#c99a10',
  Other: '#7d8597',
}
