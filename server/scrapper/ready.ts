import { AppError, wrongField } from '@amn/contract/errors'
import { reasonFor } from '@amn/contract/reasons/reason'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import { type RequestOptions, makeScrapClient, type ScrapClient } from './client/client.ts'
import { missingSettings } from './entry.ts'
import type { Scrapper, Source } from './source.ts'
import { findScrapper } from './registry.ts'
import { readState } from './settings/queries.ts'
import { displayName, displayTitle } from './display-name.ts'

/** What asking scrappers takes. */
export interface ScrapTools {
  store: Store
  config: Config
  client: ScrapClient
}

const clients = new WeakMap<Store, ScrapClient>()

/** The tools over a store: whoever asks does it through the same client, since that is what counts and waits. */
export function scrapTools(store: Store, config: Config): ScrapTools {
  const client = clients.get(store) ?? makeScrapClient(config, store)
  clients.set(store, client)
  return { store, config, client }
}

/** A scrapper, and what it works with. */
export interface Ready {
  scrapper: Scrapper
  sourceFor: (requestOptions: Omit<RequestOptions, 'setting'>) => Source
}

/** How long work asks: waiting longer for a turn than for a person, until it is stopped. */
export type WaitOptions = Pick<RequestOptions, 'longestWait' | 'signal'>

/** What a scrapper works with, as it is set. */
export async function readyOf({ store, client }: ScrapTools, scrapper: Scrapper, options: WaitOptions = {}): Promise<Ready> {
  const { values } = await readState(store.db, scrapper.key)
  return {
    scrapper,
    sourceFor: (requestOptions) => client.sourceOf(scrapper, { ...options, ...requestOptions, setting: (key) => values[key] }),
  }
}

/** The scrapper of this key; throws VALIDATION_FAILED when there is none, CONFLICT when it is switched off or lacks a setting. */
export async function getReady(tools: ScrapTools, key: string, options?: WaitOptions): Promise<Ready> {
  const { db } = tools.store
  const scrapper = await findScrapper(db, key)
  if (!scrapper) throw wrongField('scrapper', 'scrapper.none')
  const state = await readState(db, key)
  if (!state.isEnabled) throw new AppError('CONFLICT', reasonFor('scrapper.off', { name: displayName(scrapper) }))
  const [missing] = missingSettings(scrapper, state)
  if (missing)
    throw new AppError('CONFLICT', reasonFor('scrapper.unsetOf', { name: displayName(scrapper), setting: displayTitle(missing) }))
  return readyOf(tools, scrapper, options)
}
