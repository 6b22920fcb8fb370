import { type MediaType, type SubType, mediaTypes, subTypes } from '@amn/contract/values'
import { emptyDraft } from './draft.ts'
import type { DraftState } from './draft-store.ts'

const onScreen = ['TV', 'MOVIE', 'SPECIAL', 'ONA', 'OVA', 'MUSIC', 'UNKNOWN'] as const
const drawn = [...onScreen, 'DONGHUA', 'AENI'] as const
/** The kinds that a type has; a type that is not named has none. */
const kindsOf: Partial<Record<MediaType, readonly SubType[]>> = {
  Anime: drawn,
  Cartoon: drawn,
  TvSeries: ['TV', 'SPECIAL', 'ONA', 'UNKNOWN'],
  Movie: ['MOVIE', 'SPECIAL', 'MUSIC', 'UNKNOWN'],
  Manga: ['MANGA', 'MANHWA', 'MANHUA', 'ONESHOT', 'DOUJIN', 'UNKNOWN'],
  Novel: ['ONESHOT', 'UNKNOWN'],
  Other: subTypes,
}

const inEpisodes: readonly MediaType[] = ['Anime', 'TvSeries', 'Cartoon']
const inChapters: readonly MediaType[] = ['Manga', 'Novel', 'Audiobook']
/** The types that have a field, where not every type has it; Other has them all. */
type LimitedField = 'subType' | 'season' | 'runtime' | 'pageCount' | 'wordCount' | 'totalCount'
const typesOf: Record<LimitedField, readonly MediaType[]> = {
  subType: mediaTypes.filter((type) => kindsOf[type]),
  season: inEpisodes,
  runtime: [...inEpisodes, 'Movie', 'Audiobook'],
  pageCount: ['Manga', 'Novel', 'Book'],
  wordCount: ['Novel', 'Book'],
  totalCount: [...inEpisodes, ...inChapters],
}

const isLimited = (field: string): field is LimitedField => field in typesOf

/** Whether a field stands in the form: its type has it, or something is in it all the same. */
export function hasField({ base, draft, type }: Pick<DraftState, 'base' | 'draft' | 'type'>, field: string): boolean {
  if (!isLimited(field) || type === 'Other' || typesOf[field].includes(type)) return true
  return [base, draft].some((one) => one && one[field] !== emptyDraft[field])
}

/** The kinds to choose from, with the one that is set already. */
export function kindsFor(type: MediaType, chosen: SubType | null): readonly SubType[] {
  return subTypes.filter((kind) => kind === chosen || kindsOf[type]?.includes(kind))
}

/** What a total counts; undefined where the type alone does not say. */
export function countedIn(type: MediaType): 'episodes' | 'chapters' | undefined {
  if (inEpisodes.includes(type)) return 'episodes'
  return inChapters.includes(type) ? 'chapters' : undefined
}
