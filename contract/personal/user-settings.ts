import type { UserSettings } from './user-settings-schemas.ts'

export type { KeptSettings, SavedFilter, StartRow, SubtitleLook, UserSettings } from './user-settings-schemas.ts'

export const defaultSettings: UserSettings = {
  darkMode: false,
  hasSystemColours: true,
  locale: null,
  generalSettings: {
    mediaListSplit: false,
    itemsPerPage: 5,
    adultContent: false,
    automaticStatus: true,
    savedFilters: [],
    hiddenSpoilers: [],
    startRows: [],
  },
  videoPlayer: {
    rewindTime: 10,
    videoSegments: 5,
    autoPlay: false,
    autoPlayNextEpisode: false,
    goesOnInMiniPlayer: true,
    stillWatching: '1h30',
    skipModes: { intro: 'ask', credits: 'ask', recap: 'ask', preview: 'off' },
    keyBindings: {},
    soundLanguages: [],
    subtitleMode: 'smart',
    subtitleLanguages: [],
    areSubtitlesAnnounced: false,
    subtitleLook: { size: 100, font: 'plain', isBold: false, colour: '#ffffff', background: 0, edge: 'outline', lift: 6 },
  },
  mangaReader: {
    rewindButtons: true,
    mode: 'auto',
    direction: 'auto',
    fit: 'screen',
    isCoverAlone: true,
    isCropped: false,
    pagesAhead: 3,
  },
}
