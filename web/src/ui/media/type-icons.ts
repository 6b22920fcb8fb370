import type { MediaType } from '@amn/contract/values'
import {
  IconBook,
  IconBook2,
  IconBooks,
  IconDeviceTv,
  IconHeadphones,
  IconMovie,
  IconPackage,
  IconPokeball,
  IconSparkles,
} from '@tabler/icons-react'

export const typeIcons = {
  Anime: IconSparkles,
  Manga: IconBooks,
  Novel: IconBook2,
  Movie: IconMovie,
  TvSeries: IconDeviceTv,
  Book: IconBook,
  Audiobook: IconHeadphones,
  Cartoon: IconPokeball,
  Other: IconPackage,
} satisfies Record<MediaType, unknown>
