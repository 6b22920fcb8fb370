import type { LinkKind } from '@amn/contract/media/credit-values'
import type { Found, FoundCredit } from '@amn/contract/scrapper/scrapper'
import type { z } from 'zod'
import { flag, key, listOf, part, text, whole } from '../../client/read-json.ts'
import { rolesOfJob } from '../../text/jobs.ts'
import { languageOf } from '../../text/languages.ts'
import { episodesOfAnilist } from './episodes.ts'
import { amount, creditOf, known, pageTo, present, scoreOf, youtube } from './parts.ts'

const personFields = 'id name { full native alternative } image { large }'
/** What AniList is asked besides what all sources tell. */
export const moreFields = `averageScore popularity episodes chapters volumes duration stats { scoreDistribution { amount } }
  staff(sort: [RELEVANCE, ID], perPage: 25) { edges { role node { ${personFields} } } }
  characters(sort: [ROLE, RELEVANCE, ID], perPage: 25) { edges { node { name { full } } voiceActors { languageV2 ${personFields} } } }
  studios { edges { isMain node { id name isAnimationStudio } } }
  externalLinks { url site type isDisabled } trailer { id site } streamingEpisodes { title }`

const person = {
  id: key,
  name: part({ full: text, native: text, userPreferred: text, alternative: listOf(text) }),
  image: part({ large: text, medium: text }),
  language: text,
  languageV2: text,
}
const staff = part({ edges: listOf(part({ role: text, node: part(person) })) })
const characters = part({
  edges: listOf(
    part({
      role: text,
      node: part({ name: part({ full: text, native: text, userPreferred: text }) }),
      voiceActors: listOf(part(person)),
      voiceActorRoles: listOf(part({ voiceActor: part(person) })),
    }),
  ),
})
/** How that is read. */
export const moreParts = {
  averageScore: amount,
  popularity: whole,
  episodes: whole,
  chapters: whole,
  volumes: whole,
  duration: whole,
  stats: part({ scoreDistribution: listOf(part({ amount: whole })) }),
  staff,
  characters,
  // So AniList's own pages call the first of them, and mirrors that answer with what those ask.
  staffPreview: staff,
  characterPreview: characters,
  studios: part({ edges: listOf(part({ isMain: flag, node: part({ id: key, name: text, isAnimationStudio: flag }) })) }),
  externalLinks: listOf(part({ url: text, site: text, type: text, isDisabled: flag })),
  trailer: part({ id: text, site: text }),
  streamingEpisodes: listOf(part({ title: text }), 3000),
}
const read = part({ ...moreParts, countryOfOrigin: text, type: text })
type More = NonNullable<z.output<typeof read>>
type Person = NonNullable<NonNullable<NonNullable<More['staff']>['edges']>[number]['node']>

const languages: Record<string, string> = {
  japanese: 'ja',
  english: 'en',
  korean: 'ko',
  italian: 'it',
  spanish: 'es',
  portuguese: 'pt',
  french: 'fr',
  german: 'de',
  hebrew: 'he',
  hungarian: 'hu',
  chinese: 'zh',
  mandarin: 'zh',
  cantonese: 'yue',
  arabic: 'ar',
  filipino: 'fil',
  catalan: 'ca',
  polish: 'pl',
  russian: 'ru',
  turkish: 'tr',
  thai: 'th',
  vietnamese: 'vi',
  indonesian: 'id',
  hindi: 'hi',
  czech: 'cs',
  dutch: 'nl',
  finnish: 'fi',
  swedish: 'sv',
  norwegian: 'no',
  danish: 'da',
}
/** A language by its English name, also as a constant: BRAZILIAN_PORTUGUESE. */
const languageNamed = (name = '') => languages[/([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '']
const pictureOf = ({ image }: Person) => [image?.large, image?.medium].find((one) => one && !one.endsWith('/default.jpg'))
const named = (one: Person) => {
  const { id, name } = one
  return {
    name: name?.full ?? name?.userPreferred ?? name?.native,
    kind: 'person' as const,
    names: [name?.native, ...(name?.alternative ?? [])].flatMap((other) => other ?? []),
    ids: id === undefined ? undefined : [{ source: 'anilist', key: `staff/${id}` }],
    picture: pictureOf(one),
  }
}

const staffOf = (one: More): FoundCredit[] =>
  (one.staff ?? one.staffPreview)?.edges.flatMap(({ role = '', node }) => {
    // Of a song or one episode, the brackets say so.
    const language = languageNamed(/^Translator \((\w+)/.exec(role)?.[1])
    return node ? rolesOfJob(role).flatMap((job) => creditOf({ ...named(node), ...job, language })) : []
  }) ?? []
const castOf = (one: More): FoundCredit[] =>
  (one.characters ?? one.characterPreview)?.edges.flatMap(({ node, voiceActors, voiceActorRoles }) =>
    [...voiceActors, ...voiceActorRoles.flatMap(({ voiceActor }) => voiceActor ?? [])].flatMap((actor) =>
      creditOf({
        ...named(actor),
        role: 'voiceActor',
        character: node?.name?.full ?? node?.name?.userPreferred ?? node?.name?.native,
        language: languageNamed(actor.languageV2 ?? actor.language),
      }),
    ),
  ) ?? []
const studiosOf = ({ studios }: More): FoundCredit[] =>
  (studios?.edges ?? [])
    .toSorted((one, other) => Number(other.isMain ?? false) - Number(one.isMain ?? false))
    .flatMap(({ isMain, node }) =>
      creditOf({
        name: node?.name,
        kind: 'organisation',
        role: isMain || node?.isAnimationStudio ? 'studio' : 'producer',
        ids: node?.id === undefined ? undefined : [{ source: 'anilist', key: `studio/${node.id}` }],
      }),
    )

const linkKinds: Record<string, LinkKind> = { STREAMING: 'streaming', SOCIAL: 'social' }
const kindOfSite = (site = '', type = ''): LinkKind => {
  if (/^official (?:site|website)$/i.test(site)) return 'homepage'
  if (/^(?:twitter|x|facebook|instagram|tiktok|weibo|bluesky|discord|line|mixi)$/i.test(site)) return 'social'
  if (
    /^(?:crunchyroll|netflix|hulu|hidive|funimation|vrv|amazon|amazon prime video|disney plus|hbo max|max|bilibili(?: tv)?|iq|tubi(?: tv)?|adult swim|retrocrush|apple tv\+?)$/i.test(
      site,
    )
  )
    return 'streaming'
  return linkKinds[type] ?? 'other'
}
const linksOf = ({ externalLinks, trailer }: More) => [
  ...(trailer?.site === 'youtube' ? youtube(trailer.id) : []),
  ...(trailer?.site === 'dailymotion' && /^\w{5,20}$/.test(trailer.id ?? '')
    ? pageTo(`https://www.dailymotion.com/video/${trailer.id}`, 'trailer', 'Dailymotion')
    : []),
  ...externalLinks.flatMap(({ url, site, type, isDisabled }) => (isDisabled ? [] : pageTo(url, kindOfSite(site, type), site))),
]

/** Who made it, how long it is, what people think of it, and pages elsewhere. */
export const moreOfAnilist = (one: More): Partial<Found> => {
  const votes = (one.stats?.scoreDistribution ?? []).reduce((sum, { amount: votes = 0 }) => sum + votes, 0)
  return present({
    credits: [...staffOf(one), ...studiosOf(one), ...castOf(one)],
    originalLanguage: languageOf(one.countryOfOrigin)?.split('-')[0],
    runtime: known(one.duration),
    totalCount: known(one.episodes) ?? known(one.chapters) ?? known(one.volumes),
    links: linksOf(one),
    episodes: episodesOfAnilist(one.streamingEpisodes),
    communityScores: scoreOf('anilist', one.averageScore, 100, votes > 0 ? votes : one.popularity),
  })
}
