import type { ExternalId } from '@amn/contract/scrapper/scrapper'

/** The pages of works elsewhere, by source; `*` stands for the key. A key may hold its kind before the number, such as `anime/21`. */
const works: Record<string, string> = {
  anidb: 'https://anidb.net/anime/*',
  'anime-planet': 'https://www.anime-planet.com/anime/*',
  anilist: 'https://anilist.co/anime/*',
  anisearch: 'https://www.anisearch.com/anime/*',
  ann: 'https://www.animenewsnetwork.com/encyclopedia/anime.php?id=*',
  asin: 'https://www.audible.com/pd/*',
  bangumi: 'https://bangumi.tv/subject/*',
  comicvine: 'https://comicvine.gamespot.com/volume/*/',
  'google-books': 'https://books.google.com/books?id=*',
  imdb: 'https://www.imdb.com/title/*/',
  isbn: 'https://openlibrary.org/isbn/*',
  kitsu: 'https://kitsu.app/*',
  livechart: 'https://www.livechart.me/anime/*',
  mal: 'https://myanimelist.net/*',
  mangadex: 'https://mangadex.org/title/*',
  metron: 'https://metron.cloud/issue/*/',
  simkl: 'https://simkl.com/anime/*',
  tmdb: 'https://www.themoviedb.org/*',
}
/** The pages of people and organisations elsewhere, likewise. */
const contributors: Record<string, string> = {
  anilist: 'https://anilist.co/*',
  asin: 'https://www.audible.com/author/*',
  bangumi: 'https://bangumi.tv/person/*',
  imdb: 'https://www.imdb.com/name/*/',
  mal: 'https://myanimelist.net/*',
  'open-library': 'https://openlibrary.org/authors/*',
  tmdb: 'https://www.themoviedb.org/*',
}

const plainKey = /^[\w./-]{1,200}$/
const pageIn = (pages: Record<string, string>, { source, key }: ExternalId): string | null => {
  const page = Object.hasOwn(pages, source) ? pages[source] : undefined
  return page !== undefined && plainKey.test(key) && !key.includes('..') ? page.replace('*', key) : null
}

/** The page of a work elsewhere that people read; null where it is not known. A written work of AniList has a page of another kind. */
export const pageOfWork = (id: ExternalId, isWritten: boolean): string | null =>
  pageIn(isWritten ? { ...works, anilist: 'https://anilist.co/manga/*' } : works, id)

/** The page of a person or an organisation elsewhere; null where it is not known. */
export const pageOfContributor = (id: ExternalId): string | null => pageIn(contributors, id)
