import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '../../db/connect.ts'
import type { Store } from '../../db/store.ts'
import { copyTemplate } from '../template.ts'

/** The path of the database that a process makes in its data folder. */
export const databaseIn = (data: string): string => join(data, 'amn.db')

/** Opens the database of a data folder before or after a process does; it has the present schema already, and waits for no disk. */
export async function openFirst(data: string): Promise<Store> {
  mkdirSync(data, { recursive: true })
  if (!existsSync(databaseIn(data))) await copyTemplate(databaseIn(data))
  return openStore(`sqlite:${databaseIn(data)}`, { data, reserveBytes: 0, isDurable: false })
}
