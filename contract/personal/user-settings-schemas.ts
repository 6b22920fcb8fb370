import { z } from 'zod'
import { skipModes } from '../playback/segments-values.ts'
import {
  formerStartRows,
  pageDirections,
  pageFits,
  pageModes,
  spoilerParts,
  startRows,
  stillWatchingAfter,
  subtitleEdges,
  subtitleFonts,
  subtitleModes,
  videoActs,
} from './personal-values.ts'

/** The name of a key as browsers give it: k, Shift+ArrowLeft, Space. */
const keyName = z.string().min(1).max(40)

/** A filtered list that somebody named: its search is that of the address /media. */
export const savedFilter = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().trim().min(1).max(80),
  search: z.string().max(4000),
  /** It is a row of the start page. */
  isRow: z.boolean(),
})
export type SavedFilter = z.output<typeof savedFilter>

/** A row of the start page: one of its own, that of a type, or that of a saved filter by its id; whether it is shown, a saved filter says itself. */
export const startRow = z.strictObject({
  row: z.union([z.enum([...startRows, ...formerStartRows]), z.string().regex(/^(type|saved):[\w-]{1,40}$/)]),
  isShown: z.boolean(),
})
export type StartRow = z.output<typeof startRow>

/** How subtitles of text are written. */
export const subtitleLook = z.strictObject({
  /** Per cent of the usual size. */
  size: z.int().min(50).max(250),
  font: z.enum(subtitleFonts),
  isBold: z.boolean(),
  colour: z.string().regex(/^#[\da-f]{6}$/),
  /** How dense the ground behind them is, in per cent. */
  background: z.int().min(0).max(100),
  edge: z.enum(subtitleEdges),
  /** How far above the lower edge of the picture they are, in per cent of its height. */
  lift: z.int().min(0).max(80),
})
export type SubtitleLook = z.output<typeof subtitleLook>

/** Languages, the best first. */
const languages = z.array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z\d]{1,8}){0,3}$/)).max(8)
/** A user's settings in the specification's names and with its defaults; what is absent stays as it was. */
const section = <T extends z.ZodRawShape>(shape: T) => z.strictObject(shape)
export const userSettings = section({
  darkMode: z.boolean(),
  /** The colours are those of the device; choosing `darkMode` by itself ends that. */
  hasSystemColours: z.boolean(),
  locale: z.enum(['pl', 'en']).nullable(),
  generalSettings: section({
    mediaListSplit: z.boolean(),
    itemsPerPage: z.union([z.literal(5), z.literal(10), z.literal(20), z.literal(50), z.literal(100)]),
    adultContent: z.boolean(),
    /** Progress moves the status of a media by itself. */
    automaticStatus: z.boolean(),
    savedFilters: z.array(savedFilter).max(50),
    /** What is hidden of the parts of a media that come after one's own place. */
    hiddenSpoilers: z.array(z.enum(spoilerParts)).max(spoilerParts.length),
    /** The rows of the start page in the order that the person gave them; those that are not named come where they usually are. */
    startRows: z.array(startRow).max(100),
  }),
  videoPlayer: section({
    rewindTime: z.int().min(1).max(120),
    videoSegments: z.int().min(1).max(10),
    autoPlay: z.boolean(),
    autoPlayNextEpisode: z.boolean(),
    goesOnInMiniPlayer: z.boolean(),
    /** Episodes that follow each other by themselves stop here and ask. */
    stillWatching: z.enum(stillWatchingAfter),
    /** What happens at an intro, the credits, a recap, a preview of what comes. */
    skipModes: section({
      intro: z.enum(skipModes),
      credits: z.enum(skipModes),
      recap: z.enum(skipModes),
      preview: z.enum(skipModes),
    }),
    /** The keys that somebody chose for an act of the video player; an act that is absent has its usual keys. */
    keyBindings: z.partialRecord(z.enum(videoActs), z.array(keyName).max(4)),
    /** The languages of the sound, the best first; without any, the file says which track is heard. */
    soundLanguages: languages,
    /** Which subtitles a film begins with, where nothing else was chosen for the media. */
    subtitleMode: z.enum(subtitleModes),
    /** The languages of subtitles, the best first; without any, that of the page. */
    subtitleLanguages: languages,
    /** A screen reader reads each line as it comes. */
    areSubtitlesAnnounced: z.boolean(),
    /** For devices on which nothing else was chosen. */
    subtitleLook,
  }),
  /** How comics are read where nothing else was chosen for one; `auto`: as the work itself asks. */
  mangaReader: section({
    rewindButtons: z.boolean(),
    mode: z.enum(['auto', ...pageModes]),
    direction: z.enum(['auto', ...pageDirections]),
    fit: z.enum(pageFits),
    isCoverAlone: z.boolean(),
    isCropped: z.boolean(),
    /** Pages that are loaded before they are turned to. */
    pagesAhead: z.int().min(0).max(10),
  }),
})
export type UserSettings = z.output<typeof userSettings>
/** The settings as the server keeps them; until an account has chosen its colours, each browser keeps its own. */
export const keptSettings = userSettings.extend({ isDarkModeChosen: z.boolean() })
export type KeptSettings = z.output<typeof keptSettings>
export const userSettingsChange = section({
  darkMode: userSettings.shape.darkMode.optional(),
  hasSystemColours: userSettings.shape.hasSystemColours.optional(),
  /** As a reply says it, so that one may be sent back. */
  isDarkModeChosen: z.boolean().optional(),
  locale: userSettings.shape.locale.optional(),
  generalSettings: userSettings.shape.generalSettings.partial().optional(),
  videoPlayer: userSettings.shape.videoPlayer.partial().optional(),
  mangaReader: userSettings.shape.mangaReader.partial().optional(),
})
