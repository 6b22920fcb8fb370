import type { MediaType } from '@amn/contract/values'
import { foldTitle } from '../text/fold.ts'

const names: Record<MediaType, string> = {
  Anime: 'anime animes anime-series',
  Manga: 'manga mangi mangas komiksy comics comic komiks manhwa manhua',
  Novel: 'novel novels powieść powieści light-novel light-novels lightnovel lightnovels web-novels lekkie-powieści ranobe',
  Movie: 'movie movies film filmy films kino',
  TvSeries: 'tvseries tv-series tv serie serial seriale series tv-show tv-shows tvshows shows programy-telewizyjne',
  Book: 'book books książka książki ebook ebooks e-book e-books e-booki ebooki',
  Audiobook: 'audiobook audiobooks audiobooki audio-book audio-books słuchowiska książki-audio',
  Cartoon: 'cartoon cartoons kreskówka kreskówki bajka bajki animacje animations',
  Other: 'other others inne pozostałe różne misc miscellaneous',
}
const byName = new Map(
  (Object.entries(names) as [MediaType, string][]).flatMap(([type, list]) =>
    list.split(' ').map((name) => [foldTitle(name.replaceAll('-', ' ')), type] as const),
  ),
)

/** The media type that a folder's name stands for, in any case, plural or Polish. */
export const typeOfFolder = (name: string): MediaType | undefined => byName.get(foldTitle(name))
