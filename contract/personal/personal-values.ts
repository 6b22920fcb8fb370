/** The lists of other services that can be read. */
export const listFormats = ['amn', 'mal', 'anilist', 'kitsu', 'trakt', 'yamtrack', 'csv'] as const
export type ListFormat = (typeof listFormats)[number]
export const listStates = ['draft', 'applying', 'applied', 'stopped', 'undoing', 'undone'] as const
export const listMatches = ['matched', 'unsure', 'missing', 'skipped'] as const

/** What a key of the video player can do. */
export const videoActs = [
  'playPause',
  'rewind',
  'forward',
  'farRewind',
  'farForward',
  'volumeUp',
  'volumeDown',
  'mute',
  'frameBack',
  'frameForward',
  'slower',
  'faster',
  'toStart',
  'toEnd',
  'subtitles',
  'subtitlesEarlier',
  'subtitlesLater',
  'pictureInPicture',
  'fullScreen',
  'aspect',
  'loop',
  'screenshot',
  'stats',
  'skip',
  'segments',
  'nextChapter',
  'previousChapter',
  'nextEpisode',
  'previousEpisode',
] as const
export type VideoAct = (typeof videoActs)[number]

/** Which subtitles come by themselves: those the film marks, those of a person's language under a foreign sound, only what is forced, always, never. */
export const subtitleModes = ['default', 'smart', 'forced', 'always', 'none'] as const
export type SubtitleMode = (typeof subtitleModes)[number]
/** What a sound track of a film is, beside its language. */
export const soundKinds = ['main', 'commentary', 'descriptive'] as const
export type SoundKind = (typeof soundKinds)[number]
/** How the pages of pictures lie, and how large they are. */
export const pageModes = ['single', 'double', 'webtoon'] as const
export const pageDirections = ['ltr', 'rtl'] as const
export const pageFits = ['screen', 'width', 'height', 'original'] as const
/** Where a tap turns the page, and which sides are swapped. */
export const tapLayouts = ['sides', 'lshape', 'kindle', 'edge', 'off'] as const
export const tapInversions = ['none', 'horizontal', 'vertical', 'both'] as const
export const subtitleFonts = ['plain', 'serif', 'mono', 'casual', 'condensed'] as const
export const subtitleEdges = ['none', 'shadow', 'outline'] as const

/** When the player asks whether anybody is still watching: after so long without a hand on it, and some episodes in a row. */
export const stillWatchingAfter = ['never', '1h', '1h30', '2h'] as const
export type StillWatchingAfter = (typeof stillWatchingAfter)[number]

/** What is kept from somebody of the parts of a media that they have not come to yet. */
export const spoilerParts = ['titles', 'pictures', 'descriptions'] as const
export type SpoilerPart = (typeof spoilerParts)[number]

/** The rows of the start page that everybody has, in their usual order; those of saved filters come after `because`. */
export const startRows = ['continue', 'nextUp', 'new', 'because', 'planned', 'forTonight', 'collections', 'paused'] as const
/** Rows that settings from before may still name, and one for each type, as in `type:Movie`: all of them are in `new` now. */
export const formerStartRows = ['newest', 'recentlyAdded'] as const
