import { realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { SettingPreview, SystemSettings } from '@amn/contract/system/settings'
import type { Db } from '../db/tables.ts'
import { countLost, listRoots } from './queries.ts'

const real = (path: string) => realpath(path).catch(() => resolve(path))
const below = (folder: string) => (folder.endsWith(sep) ? folder : folder + sep)

/** What another list of media directories would take out of sight, and what it would bring. */
export async function previewRoots(db: Db, wanted: SystemSettings['mediaDirectory']): Promise<Pick<SettingPreview, 'lost' | 'added'>> {
  const now = await Promise.all((await listRoots(db)).map(async (root) => ({ ...root, real: await real(root.path) })))
  const next = await Promise.all(wanted.map(async ({ path }) => ({ path, real: await real(path) })))
  const lost: SettingPreview['lost'] = []
  for (const root of now) {
    const isKept = root.source === 'environment' || next.some((one) => below(root.real).startsWith(below(one.real)))
    if (isKept) continue
    const kept = next.filter((one) => one.real.startsWith(below(root.real))).map((one) => below(one.real.slice(below(root.real).length)))
    lost.push(await countLost(db, root, kept))
  }
  return { lost, added: next.filter((one) => now.every((root) => root.real !== one.real)).map(({ path }) => path) }
}
