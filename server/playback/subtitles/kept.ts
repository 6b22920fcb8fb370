import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Reason } from '@amn/contract/reasons/reason'
import { parseJson } from '../../db/json/json-column.ts'
import { keptRoot } from '../kept-folders.ts'

const version = 2

const keptTrack = z.object({
  index: z.int(),
  format: z.string(),
  kind: z.enum(['text', 'styled', 'picture']),
  language: z.string().nullable(),
  title: z.string().nullable(),
  isForced: z.boolean(),
  isHearingImpaired: z.boolean(),
  isDefault: z.boolean(),
  /** Its file in the folder; null: only ffmpeg can draw it, or it could not be taken out. */
  file: z.string().nullable(),
  cues: z.int().nullable(),
  encoding: z.string().nullable(),
  needsBurning: z.boolean(),
  reason: z.custom<Reason>().nullable(),
})
const keptFont = z.object({ index: z.int(), file: z.string(), name: z.string(), mimeType: z.string(), size: z.int() })
const manifest = z.object({ version: z.literal(version), tracks: z.array(keptTrack), fonts: z.array(keptFont) })

/** What was taken out of a film and is kept: its subtitle tracks and its fonts. */
export type Manifest = z.output<typeof manifest>
export type KeptTrack = z.output<typeof keptTrack>
export type KeptFont = z.output<typeof keptFont>

const name = 'manifest.json'

/** The text of a manifest. */
export const writeManifest = (parts: Omit<Manifest, 'version'>): string => JSON.stringify({ version, ...parts })

/** Below which everything is kept that was taken out of films. */
export const subtitleRoot = (data: string): string => keptRoot(data, 'subtitles')

/** Bytes that are kept in all. */
export const mostKept = 4 * 1024 ** 3

/** What is kept in a folder; undefined where nothing is, or where it was written by another version. */
export async function readKept(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (parseJson(manifest.nullable(), text, null) ?? undefined)
}

/** Whether anything is kept in a folder. */
export const isKept = (folder: string): Promise<boolean> =>
  stat(join(folder, name)).then(
    () => true,
    () => false,
  )

/** The name of the file that says what a folder holds. */
export const manifestName = name
