import { z } from 'zod'
import { wrong } from '../reasons/reason-schemas.ts'
import { type SettingKey, settingKeys } from './system-values.ts'
import { instant } from '../value-schemas.ts'
import { mediaTypes } from '../values.ts'

const folder = z.string().max(4096)
export const mediaDirectory = z.strictObject({ path: folder.min(1), amnMediaType: z.enum(mediaTypes).optional() })

const isAddress = (text: string) => text === '' || (/^https?:\/\//.test(text) && URL.canParse(text))
const addressOrNone = z.string().max(500).refine(isAddress, wrong('input.address'))

/** Every system setting with the shape of its value. */
export const systemSettings = {
  applicationRoot: z.string().max(4096),
  mediaDirectory: z.array(mediaDirectory).max(100),
  coversDirectory: folder,
  backgroundsDirectory: folder,
  registration: z.boolean(),
  automaticTagGroups: z.boolean(),
  minPasswordLength: z.int().min(5).max(128),
  /** Whether the control panel opens only for accounts with a second factor. */
  secondFactorForPanel: z.boolean(),
  /** Whether people may log in with passkeys. */
  passkeys: z.boolean(),
  /** Hours between two scans of all media directories; 0 switches the schedule off. */
  scanInterval: z.int().min(0).max(168),
  watchMedia: z.boolean(),
  /** How far a content must be to count as completed: percent for video, seconds left for audio, percent for text. */
  completedVideo: z.int().min(50).max(100),
  completedAudio: z.int().min(0).max(600),
  completedText: z.int().min(50).max(100),
  /** Whether our server asks a public service for avatars, at which address, and whether it draws them itself otherwise. */
  avatarService: z.boolean(),
  avatarServiceAddress: z.url({ protocol: /^https?$/ }).max(300),
  avatarDrawing: z.boolean(),
  /** The folder out of which people who may edit bring files in; empty: there is none. */
  importInbox: folder,
  /** GiB that imports and uploads leave free on every disk. */
  importReserve: z.int().min(1).max(1_000_000),
  /** Days that deleted media lie in the bin; 0: until somebody empties it. */
  binDays: z.int().min(0).max(365),
  /** Days that the audit is kept. */
  auditDays: z.int().min(7).max(3650),
  /** Whether small pictures of films are made for their seek bars, and how many GiB they may take. */
  scrubPreviews: z.boolean(),
  scrubPreviewsSize: z.int().min(1).max(10_000),
  /** Where administrators' notices are posted as JSON, and the topic of ntfy that gets them; empty: nowhere. */
  noticeWebhook: addressOrNone,
  noticeNtfy: addressOrNone,
  /** Hours between two backups; 0 switches the schedule off. */
  backupInterval: z.int().min(0).max(168),
} as const satisfies Record<SettingKey, z.ZodType>
export type SystemSettings = { [K in keyof typeof systemSettings]: z.output<(typeof systemSettings)[K]> }

/** One setting as an administrator sees it: its value and where that comes from. */
export const settingEntry = z.object({
  key: z.enum(settingKeys),
  value: z.unknown(),
  defaultValue: z.unknown(),
  source: z.enum(['default', 'environment', 'database']),
  readOnly: z.boolean(),
  unit: z.enum(['hours', 'percent', 'seconds', 'characters', 'days', 'gibibytes']).nullable(),
  /** When and by whom it was stored last; null by default. */
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
})
export type SettingEntry = z.output<typeof settingEntry>
export const systemSettingEntry = z.strictObject({ key: z.enum(settingKeys), value: z.unknown() })

/** What changing a setting would do to the library; nothing is deleted, but what lies outside of every directory cannot be seen any more. */
export const settingPreview = z.object({
  lost: z.array(
    z.object({
      path: z.string(),
      media: z.int(),
      contents: z.int(),
      files: z.int(),
      /** How many accounts have a history in it. */
      users: z.int(),
    }),
  ),
  added: z.array(z.string()),
  /** How many pictures of our own are to be copied to another directory. */
  pictures: z.int(),
})
export const folderTest = z.object({
  path: z.string(),
  exists: z.boolean(),
  readable: z.boolean(),
  writable: z.boolean(),
  /** Bytes; null where the folder is not there. */
  free: z.int().nullable(),
  total: z.int().nullable(),
  /** The kind of a network file system, on which the folder lies; null: a local one. */
  network: z.string().nullable(),
})
export type SettingPreview = z.output<typeof settingPreview>
export type FolderTest = z.output<typeof folderTest>

/** What the calls of settings take and answer. */
export const settingsSchemas = {
  list: { summary: 'The system settings; callers without CONTROL_PANEL see the public ones', reply: z.array(settingEntry) },
  update: { summary: 'Change one system setting', body: systemSettingEntry, reply: settingEntry },
  preview: { summary: 'What changing one system setting would do; nothing is changed', body: systemSettingEntry, reply: settingPreview },
  testFolder: {
    summary: 'Whether a folder is there, can be read and written, and how much is free in it',
    body: z.strictObject({ path: folder.min(1) }),
    reply: folderTest,
  },
}
