import { join } from 'node:path'
import { reasonFor } from '@amn/contract/reasons/reason'
import { isComplete } from '../../domain/media/external-ids.ts'
import type { Scrapper, Source } from '../source.ts'
import { findMediaQuery } from '../compare/media-query.ts'
import type { FileReport } from './build.ts'
import { idInAddress, toCatalogueId } from './external-ids.ts'
import { makeCatalogueThread } from './thread.ts'

const key = 'catalogue'
const pictureHosts = [
  'cdn.myanimelist.net',
  's4.anilist.co',
  'media.kitsu.app',
  'media.kitsu.io',
  'cdn.anime-planet.com',
  'cdn.anidb.net',
  'cdn-eu.anidb.net',
  'cdn.anisearch.com',
  'u.livechart.me',
  'cdn.animenewsnetwork.com',
  'simkl.in',
]
const threads = new Map<string, ReturnType<typeof makeCatalogueThread>>()
const threadOf = ({ data }: Source) => {
  const folder = join(data, 'catalogues')
  const thread = threads.get(folder) ?? makeCatalogueThread(folder)
  threads.set(folder, thread)
  return thread
}

/** The offline catalogue: bangumi-data, and every anime-offline-database in the folder `catalogues` of the data folder. */
export const catalogue: Scrapper = {
  key,
  name: 'Offline catalogue',
  nameKey: 'scrapper.offlineCatalogue',
  version: '1.0.0',
  author: 'AMN',
  description:
    'Anime by their titles in many languages, without a network: bangumi-data, and any anime-offline-database file in the folder “catalogues” of the data folder',
  urlAddress: 'https://github.com/bangumi-data/bangumi-data',
  types: ['Anime'],
  fields: [
    'title',
    'titles',
    'subType',
    'status',
    'season',
    'seasonYear',
    'airedFrom',
    'airedTo',
    'originCountry',
    'tags',
    'credits',
    'originalLanguage',
    'runtime',
    'totalCount',
    'links',
    'communityScores',
    'relations',
    'cover',
  ],
  finds: ['query', 'url', 'id'],
  settings: [],
  rateLimit: null,
  attribution: 'Data from bangumi-data (CC BY 4.0); where a file of anime-offline-database was added, also from it (ODbL 1.0 and DbCL 1.0)',
  isOwn: false,
  hosts: [],
  pictureHosts,
  search: async (asked, source) => {
    const { ids, ...mediaQuery } = await findMediaQuery(source.db, asked)
    return threadOf(source).run(
      'search',
      mediaQuery,
      ids.filter(isComplete).flatMap((id) => toCatalogueId(id) ?? []),
    )
  },
  read: (id, _type, source) => threadOf(source).run('read', id),
  idIn: idInAddress,
  remarks: async (source) => {
    const reports = await threadOf(source).run('listFiles')
    const toReason = (report: FileReport) =>
      report.refused === null
        ? reasonFor('catalogue.entries', { file: report.name, count: report.entries })
        : reasonFor('catalogue.refused', { file: report.name, why: report.refused })
    return reports.toSorted((one, other) => Number(one.refused === null) - Number(other.refused === null)).map(toReason)
  },
}
