import type { ExternalId } from '@amn/contract/scrapper/scrapper'
import { type WorkKind, withKind } from '../../domain/media/external-ids.ts'
import { readIsbn } from './isbn.ts'

const sources: Record<string, string> = {
  imdb: 'imdb',
  tmdb: 'tmdb',
  themoviedb: 'tmdb',
  tvdb: 'tvdb',
  thetvdb: 'tvdb',
  anilist: 'anilist',
  mal: 'mal',
  myanimelist: 'mal',
  anidb: 'anidb',
  kitsu: 'kitsu',
  mangadex: 'mangadex',
  mangaupdates: 'mangaupdates',
  tvmaze: 'tvmaze',
  comicvine: 'comicvine',
  metron: 'metron',
  isbn: 'isbn',
  asin: 'asin',
  'mobi-asin': 'asin',
  amazon: 'asin',
  goodreads: 'goodreads',
  google: 'google-books',
  openlibrary: 'open-library',
  'open-library': 'open-library',
}

/** An id of a catalogue that is known here, under the name it has here; undefined for any other, and for what cannot be one. */
export function idOf(source: string, key: string | undefined): ExternalId | undefined {
  const name = sources[source.trim().toLowerCase()]
  const bare = key?.trim() ?? ''
  if (name === undefined || !/^[\w:./-]{1,100}$/.test(bare)) return undefined
  if (name !== 'isbn') return name === 'imdb' && !/^tt\d{5,12}$/.test(bare) ? undefined : { source: name, key: bare }
  const isbn = readIsbn(bare)
  return isbn === undefined ? undefined : { source: name, key: isbn }
}

const pages: [source: string, pattern: RegExp][] = [
  ['imdb', /imdb\.com\/(?:[a-z-]{2,7}\/)?title\/(tt\d{5,12})/],
  ['tmdb', /themoviedb\.org\/((?:movie|tv)\/\d{1,10})/],
  ['tvdb', /thetvdb\.com\/[^\s]{0,100}[?&;]id=(\d{1,10})/],
  ['anilist', /anilist\.co\/(?:anime|manga)\/(\d{1,10})/],
  ['mal', /myanimelist\.net\/((?:anime|manga)\/\d{1,10})/],
  ['anidb', /anidb\.net\/(?:anime\/|a|perl-bin\/animedb\.pl\?[^\s]{0,60}aid=)(\d{1,10})/],
  ['kitsu', /kitsu\.(?:io|app)\/((?:anime|manga)\/[\w-]{1,100})/],
  ['comicvine', /comicvine\.gamespot\.com\/(?:[^\s/]{1,200}\/)?(4\d{3}-\d{1,12})/],
  ['metron', /metron\.cloud\/((?:issue|series)\/\d{1,12})(?![\w-])/],
  ['mangadex', /mangadex\.org\/title\/([0-9a-f-]{36})/],
]

/** The ids in the addresses of pages that a text names. */
export const idsInAddresses = (text: string): ExternalId[] =>
  pages.flatMap(([source, pattern]) => {
    const key = pattern.exec(text)?.[1]
    return key === undefined ? [] : [{ source, key }]
  })

/** Each id once, with the kind of the work where its catalogue numbers kinds apart. */
export function eachIdOnce(ids: readonly (ExternalId | undefined)[], kind?: WorkKind): ExternalId[] {
  const complete = ids.flatMap((id) => (id ? [withKind(id, kind)] : []))
  const byText = new Map(complete.map((id) => [`${id.source} ${id.key}`, id] as const))
  return [...byText.values()].slice(0, 30)
}
