import { z } from 'zod'
import { route } from './route.ts'
import { mediaTypes } from './values.ts'

const folder = z.string().max(4096)
export const mediaDirectory = z.strictObject({ path: folder.min(1), amnMediaType: z.enum(mediaTypes).optional() })

/** Every system setting: its key, the shape of its value and its default. */
export const systemSettings = {
  applicationRoot: z.string().max(4096),
  mediaDirectory: z.array(mediaDirectory).max(100),
  coversDirectory: folder,
  backgroundsDirectory: folder,
  registration: z.boolean(),
  automaticTagGroups: z.boolean(),
  minPasswordLength: z.int().min(5).max(128),
  /** Hours between two scans of all media directories; 0 switches the schedule off. */
  scanInterval: z.int().min(0).max(168),
  watchMedia: z.boolean(),
  /** How far a content must be to count as completed: percent for video, seconds left for audio, percent for text. */
  completedVideo: z.int().min(50).max(100),
  completedAudio: z.int().min(0).max(600),
  completedText: z.int().min(50).max(100),
} as const
export type SystemSettings = { [K in keyof typeof systemSettings]: z.output<(typeof systemSettings)[K]> }
export type SettingKey = keyof SystemSettings
export const settingKeys = Object.keys(systemSettings) as [SettingKey, ...SettingKey[]]

/** One setting as an administrator sees it: its value and where that comes from. */
export const settingEntry = z.object({
  key: z.enum(settingKeys),
  value: z.unknown(),
  defaultValue: z.unknown(),
  source: z.enum(['default', 'environment', 'database']),
  readOnly: z.boolean(),
})
export type SettingEntry = z.output<typeof settingEntry>
export const systemSettingEntry = z.strictObject({ key: z.enum(settingKeys), value: z.unknown() })

export const settings = {
  list: route({
    method: 'GET',
    path: '/settings',
    access: 'public',
    summary: 'The system settings; callers without CONTROL_PANEL see the public ones',
    reply: z.array(settingEntry),
  }),
  update: route({
    method: 'PATCH',
    path: '/settings',
    access: 'CONTROL_PANEL',
    summary: 'Change one system setting',
    body: systemSettingEntry,
    bodyName: 'systemSettingEntry',
    reply: settingEntry,
  }),
}
