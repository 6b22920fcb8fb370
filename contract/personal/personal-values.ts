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
  'pictureInPicture',
  'nextChapter',
  'previousChapter',
  'nextEpisode',
  'previousEpisode',
] as const
export type VideoAct = (typeof videoActs)[number]
