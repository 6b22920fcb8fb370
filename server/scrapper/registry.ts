import { AppError } from '@amn/contract/errors'
import type { Db } from '../db/tables.ts'
import { catalogue } from './catalogue/catalogue.ts'
import type { Scrapper } from './source.ts'
import { localScrappers } from './local/local.ts'
import { listOwnScrappers } from './own/queries.ts'
import { networkScrappers } from './sources/all.ts'

/** Where scrappers come from: those that ship, and those that administrators add. */
export type Origin = (db: Db) => readonly Scrapper[] | Promise<readonly Scrapper[]>

// The order in which people are shown them.
const origins: Origin[] = [() => localScrappers, () => [catalogue], () => networkScrappers, listOwnScrappers]

/** Adds scrappers to those that there are, after the ones before; they are asked for anew each time. What it answers takes them away. */
export function addScrappers(origin: Origin): () => void {
  origins.push(origin)
  return () => void origins.splice(origins.indexOf(origin), 1)
}

/** All scrappers. */
export async function listScrappers(db: Db): Promise<Scrapper[]> {
  const lists = []
  for (const origin of origins) lists.push(await origin(db))
  return lists.flat()
}

/** The scrapper of this key; undefined when there is none. */
export async function findScrapper(db: Db, key: string): Promise<Scrapper | undefined> {
  return (await listScrappers(db)).find((scrapper) => scrapper.key === key)
}

/** The same; throws NOT_FOUND. */
export async function getScrapper(db: Db, key: string): Promise<Scrapper> {
  const found = await findScrapper(db, key)
  if (!found) throw new AppError('NOT_FOUND', 'scrapper.none')
  return found
}
