import { join } from 'node:path'
import type { Config } from '../config.ts'
import { readSetting } from './setting.ts'
import type { Db } from './tables.ts'

/** Where our own copies of covers or backgrounds lie: the setting, else below the application root, else below the data folder. */
export async function pictureDirectory(db: Db, config: Config, kind: 'cover' | 'background'): Promise<string> {
  const chosen = await readSetting(db, kind === 'cover' ? 'coversDirectory' : 'backgroundsDirectory')
  if (chosen) return chosen
  const root = await readSetting(db, 'applicationRoot')
  return join(root || config.data, kind === 'cover' ? 'covers' : 'backgrounds')
}
