import { t } from '../../i18n/i18n.ts'
import { visibleText } from '../../i18n/visible-text.ts'

const names: Readonly<Record<string, string>> = {
  anidb: 'AniDB',
  anilist: 'AniList',
  'anime-planet': 'Anime-Planet',
  animenewsnetwork: 'Anime News Network',
  asin: 'ASIN',
  audible: 'Audible',
  audnexus: 'Audible',
  bangumi: 'Bangumi',
  comicvine: 'Comic Vine',
  goodreads: 'Goodreads',
  'google-books': 'Google Books',
  google: 'Google Books',
  imdb: 'IMDb',
  isbn: 'ISBN',
  jikan: 'MyAnimeList',
  kitsu: 'Kitsu',
  mal: 'MyAnimeList',
  mangadex: 'MangaDex',
  mangaupdates: 'MangaUpdates',
  metacritic: 'Metacritic',
  metron: 'Metron',
  myanimelist: 'MyAnimeList',
  'open-library': 'Open Library',
  openlibrary: 'Open Library',
  rottentomatoes: 'Rotten Tomatoes',
  themoviedb: 'TMDB',
  thetvdb: 'TheTVDB',
  tmdb: 'TMDB',
  trakt: 'Trakt',
  tvdb: 'TheTVDB',
}

/** A source by the name of its site; one that is not known by its key. What names no source is of a community. */
export const siteTitle = (source: string): string =>
  source === 'community' ? t('ui.community') : (names[source.toLowerCase()] ?? visibleText(source, 40))
