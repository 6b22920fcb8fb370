import type { Found } from '@amn/contract/scrapper/scrapper'
import { scrapFields } from '@amn/contract/scrapper/scrap-values'
import { mediaTypes } from '@amn/contract/values'
import type { Scrapper } from '../scrapper/source.ts'

/** A scrapper that knows what it is given to know, by id, and needs no network unless it is given hosts. */
export const makeScrapper = (key: string, known: ReadonlyMap<string, Found>, more: Partial<Scrapper> = {}): Scrapper => ({
  key,
  name: `The ${key}`,
  version: '1',
  author: 'Somebody',
  description: 'Knows what it is given.',
  urlAddress: 'https://shelf.example/',
  types: mediaTypes,
  fields: scrapFields,
  finds: ['query', 'url', 'id'],
  settings: [],
  rateLimit: null,
  attribution: 'Told by the shelf.',
  isOwn: false,
  hosts: [],
  pictureHosts: [],
  search: async ({ query }) =>
    [...known]
      .filter(([, { title }]) => title?.toLowerCase().includes(query.toLowerCase()))
      .map(([id, { title = '', cover, address }]) => ({ id, titles: [title], picture: cover, address })),
  read: async (id) => known.get(id),
  idIn: ({ pathname }) => /^\/thing\/(\d+)$/.exec(pathname)?.[1],
  ...more,
})
