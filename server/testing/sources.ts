import type { Found } from '@amn/contract/scrapper/scrapper'
import { makeScrapClient, type ScrapClient } from '../scrapper/client/client.ts'
import type { Scrapper, Source } from '../scrapper/source.ts'
import { openTestStore, type TestStore } from './database.ts'
import { type FakeServer, startFakeServer } from './fake-server.ts'

/** What a source is asked, and what it answers as JSON; undefined: it knows no such thing. */
export type SourceAnswer = (url: URL, body: { query?: string; variables?: Record<string, unknown> } | undefined) => unknown

/** Sources outside, played by a server on this host over a database of its own. */
export interface PlayedSources extends TestStore {
  service: FakeServer
  client: ScrapClient
  answer: SourceAnswer
  /** What a scrapper works with, its requests not held back. */
  sourceOf: (scrapper: Scrapper, settings?: Record<string, string>) => Source
}

/** Starts a server that stands in for the hosts of all these scrappers. */
export async function playSources(scrappers: readonly Scrapper[]): Promise<PlayedSources> {
  const opened = await openTestStore()
  const respond = (url: URL, text: string) => played.answer(url, text === '' ? undefined : JSON.parse(text))
  const service = await startFakeServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const said = respond(new URL(request.url ?? '/', 'http://source'), Buffer.concat(parts).toString())
      response.writeHead(said === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(said ?? {}))
    })
  })
  const mirrors = Object.fromEntries(scrappers.flatMap(({ hosts }) => hosts.map((host) => [host, service.host])))
  const client = makeScrapClient({ data: opened.data, privateHosts: [service.host], mirrors }, opened.store)
  const played: PlayedSources = {
    ...opened,
    service,
    client,
    answer: () => undefined,
    sourceOf: (scrapper, settings = {}) =>
      client.sourceOf({ ...scrapper, rateLimit: null }, { purpose: 'read', isFresh: true, setting: (key) => settings[key] }),
    remove: async () => {
      await service.close()
      await opened.remove()
    },
  }
  return played
}

/** What a source told, in the short form in which tests write it down. */
export function inShort(found: Found | undefined): string[] {
  if (!found) return []
  const groups = Map.groupBy(found.tags ?? [], ({ group }) => group)
  const told = [found.subType, found.status, found.season, found.seasonYear, found.airedFrom, found.airedTo, found.originCountry]
  return [
    `${found.title} | ${told.map((one) => one ?? '-').join(' ')}${found.adultContent ? ' adult' : ''}`,
    ...(found.titles ?? []).map(({ title, language, kind }) => `${kind} ${language ?? '-'} ${title}`),
    ...[...groups].map(([group, tags]) => `${group}: ${tags.map(({ name }) => name).join(', ')}`),
    ...(found.relations ?? []).map(({ type, title, amnMediaType, ids }) => `${type} ${amnMediaType} ${ids[0]?.key} ${title}`),
    (found.ids ?? []).map(({ source, key }) => `${source}:${key}`).join(' '),
    `${found.cover ?? '-'} ${found.background ?? '-'}`,
  ].map((line) => line.trim())
}

/** Who made it and what of it can be counted, in the short form in which tests write it down. */
export const makingInShort = (found: Found) => ({
  credits: (found.credits ?? []).map(({ name, role, character, language, job, ids, kind }) =>
    [role, name, kind === 'organisation' ? 'org' : '', job, character, language, ids?.map(({ source, key }) => `${source}:${key}`).join()]
      .filter(Boolean)
      .join(' | '),
  ),
  ...Object.fromEntries(
    (['series', 'enumeration', 'originalLanguage', 'ageRating', 'runtime', 'pageCount', 'totalCount'] as const).flatMap((field) =>
      found[field] === undefined ? [] : [[field, found[field]]],
    ),
  ),
  links: (found.links ?? []).map(({ kind, address }) => `${kind} ${address}`),
  scores: (found.communityScores ?? []).map(({ source, score, count }) => `${source} ${score} of ${count}`),
})
