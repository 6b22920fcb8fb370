import type { Scrapper } from '../source.ts'
import { anilist } from './anilist.ts'
import { audnexus } from './audnexus.ts'
import { googleBooks } from './google-books.ts'
import { jikan } from './jikan.ts'
import { kitsu } from './kitsu.ts'
import { mangadex } from './mangadex.ts'
import { openLibrary } from './open-library.ts'
import { tmdb } from './tmdb.ts'

/** The sources outside that ship, in the order in which people are shown them. */
export const networkScrappers: Scrapper[] = [anilist, kitsu, jikan, mangadex, openLibrary, googleBooks, tmdb, audnexus]
