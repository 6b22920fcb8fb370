import type { PlannedFile } from '../write-files.ts'

/** What is told of a title in files beside its own; credits as `role: Name`, and ` as Character` behind a player's. */
export type Told = {
  description: string
  from?: string
  to?: string
  status?: 'FINISHED' | 'BROADCAST' | 'UPCOMING'
  country?: string
  language?: string
  genres: string[]
  tags?: string[]
  credits: string[]
  series?: string
  number?: string
  rating?: string
  minutes?: number
  pages?: number
  total?: number
  /** Out of a hundred, and how many people gave it. */
  score?: [score: number, count: number]
  titles?: { title: string; language: string; kind: 'official' | 'romanised' | 'native' | 'short' }[]
}
export type Episode = { file: string; season?: number; number?: number; title?: string; aired?: string; plot: string }

const organisations = new Set(['studio', 'network', 'publisher', 'label', 'distributor'])
const creditOf = (text: string) => {
  const [role = '', rest = ''] = text.split(/: (.*)/)
  const [name = '', character] = rest.split(' as ')
  return { role, name, character }
}
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const element = (name: string, value: string | number | undefined) =>
  value === undefined ? [] : [`  <${name}>${escapeXml(String(value))}</${name}>`]
const inRoot = (root: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${root}>\n${lines.join('\n')}\n</${root}>\n`

const nfoCredit = (text: string): string[] => {
  const { role, name, character } = creditOf(text)
  if (role === 'actor' || role === 'voiceActor') {
    const type = role === 'voiceActor' ? ['  <type>VoiceActor</type>'] : []
    return ['  <actor>', ...[...element('name', name), ...element('role', character), ...type].map((line) => `  ${line}`), '  </actor>']
  }
  return element(role === 'writer' ? 'credits' : role, name)
}

const nfo = (root: 'movie' | 'tvshow', told: Told): string =>
  inRoot(root, [
    ...element('plot', told.description),
    ...element('premiered', told.from),
    ...element('enddate', told.to),
    ...element('status', told.status && { FINISHED: 'Ended', BROADCAST: 'Continuing', UPCOMING: 'Planned' }[told.status]),
    ...element('country', told.country),
    ...element('originallanguage', told.language),
    ...element('mpaa', told.rating),
    ...element('runtime', told.minutes),
    ...element('episodecount', told.total),
    ...(told.score ? [...element('rating', told.score[0] / 10), ...element('votes', told.score[1])] : []),
    ...(told.titles ?? []).flatMap(({ title }) => element('originaltitle', title)),
    ...told.genres.flatMap((genre) => element('genre', genre)),
    ...(told.tags ?? []).flatMap((tag) => element('tag', tag)),
    ...(told.series === undefined ? [] : ['  <set>', ...element('name', told.series).map((line) => `  ${line}`), '  </set>']),
    ...told.credits.flatMap(nfoCredit),
  ])

const ownJson = (told: Told): string =>
  `${JSON.stringify(
    {
      description: told.description,
      airedFrom: told.from,
      airedTo: told.to,
      status: told.status,
      originCountry: told.country,
      originalLanguage: told.language,
      tags: [...told.genres.map((name) => ({ group: 'Genre', name })), ...(told.tags ?? []).map((name) => ({ group: 'General', name }))],
      credits: told.credits.map(creditOf).map((one) => ({ ...one, ...(organisations.has(one.role) && { kind: 'organisation' }) })),
      series: told.series,
      enumeration: told.number,
      ageRating: told.rating,
      runtime: told.minutes,
      pageCount: told.pages,
      totalCount: told.total,
      titles: told.titles,
      communityScores: told.score && [{ source: 'community', score: told.score[0], count: told.score[1] }],
    },
    undefined,
    2,
  )}\n`

const audiobookshelf = (told: Told): string => {
  const credits = told.credits.map(creditOf)
  const namesOf = (wanted: string) => credits.filter(({ role }) => role === wanted).map(({ name }) => name)
  const data = {
    authors: namesOf('author'),
    narrators: namesOf('narrator'),
    publisher: namesOf('publisher')[0],
    publishedDate: told.from,
    publishedYear: told.from?.slice(0, 4),
    language: told.language,
    genres: told.genres,
    tags: told.tags ?? [],
    description: told.description,
  }
  return `${JSON.stringify(data, undefined, 2)}\n`
}

const file = (path: string, text: string): PlannedFile => ({ path, make: () => text })

/** A film; where it lies in a folder of its own, `at` is that folder. */
export const filmTold = (at: string, told: Told): PlannedFile => file(`${at}.nfo`, nfo('movie', told))

/** A series in its folder, with those of its episodes of which something is told. */
export const seriesTold = (folder: string, told: Told, episodes: readonly Episode[] = []): PlannedFile[] => [
  file(`${folder}/tvshow.nfo`, nfo('tvshow', told)),
  ...episodes.map((one) =>
    file(
      `${folder}/${one.file}.nfo`,
      inRoot('episodedetails', [
        ...element('title', one.title),
        ...element('season', one.season),
        ...element('episode', one.number),
        ...element('aired', one.aired),
        ...element('plot', one.plot),
      ]),
    ),
  ),
]

/** Anything in our own form: in the folder of a title, or beside a single file. */
export const workTold = (path: string, told: Told): PlannedFile => file(`${path}amn.json`, ownJson(told))

/** An audiobook as Audiobookshelf keeps it. */
export const recordingTold = (folder: string, told: Told): PlannedFile => file(`${folder}/metadata.json`, audiobookshelf(told))
