import type { UserSettings } from './user-settings-schemas.ts'

export type { KeptSettings, SavedFilter, UserSettings } from './user-settings-schemas.ts'

export const defaultSettings: UserSettings = {
  darkMode: false,
  locale: null,
  generalSettings: { mediaListSplit: false, itemsPerPage: 5, adultContent: false, automaticStatus: true, savedFilters: [] },
  videoPlayer: { rewindTime: 10, videoSegments: 5, autoPlay: false, autoPlayNextEpisode: false, keyBindings: {} },
  mangaReader: { rewindButtons: true },
}
