import type { CommunityScore, Link } from '@amn/contract/media/credits'
import { textOf, type XmlElement } from '../xml.ts'
import { childrenOf, firstText, textsOf } from './elements.ts'
import { countOf, eachScoreOnce, minutesOf, scoreOf } from './figures.ts'
import { linksTo, trailersIn } from './links.ts'

const sources: Record<string, string> = {
  themoviedb: 'tmdb',
  thetvdb: 'tvdb',
  myanimelist: 'mal',
  tomatometerallcritics: 'rotten-tomatoes',
  tomatometerallaudience: 'rotten-tomatoes-audience',
  tomatometeravgcritics: 'rotten-tomatoes',
  tomatometeravgaudience: 'rotten-tomatoes-audience',
}
const sourceOf = (name: string | undefined): string => {
  const plain =
    name
      ?.trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^[^a-z]+|-+$/g, '')
      .slice(0, 40) ?? ''
  return plain === '' || plain === 'default' ? 'community' : (sources[plain] ?? plain)
}
const topOf = ({ attributes }: XmlElement) => {
  const top = Number(attributes['max'] ?? 10)
  return top > 0 && top <= 1000 ? top : 10
}

/** What others think of it: by name, with the scale that is written there; ten where none is. */
export function nfoScores(root: XmlElement): CommunityScore[] {
  const named = childrenOf(root, 'ratings', 3)
    .flatMap((one) => childrenOf(one, 'rating', 30))
    .map((one) =>
      scoreOf(sourceOf(one.attributes['name']), firstText(one, 'value') ?? textOf(one), {
        top: topOf(one),
        votes: firstText(one, 'votes'),
      }),
    )
  const plain = [...childrenOf(root, 'rating', 3), ...childrenOf(root, 'communityrating', 1)].map((one) =>
    scoreOf(sourceOf(one.attributes['name']), firstText(one, 'value') ?? textOf(one), { top: topOf(one), votes: firstText(root, 'votes') }),
  )
  return eachScoreOnce([...named, ...plain])
}

/** The pages that an NFO leads to. */
export const nfoLinks = (root: XmlElement): Link[] => [
  ...linksTo('homepage', [...textsOf(root, 'homepage'), ...textsOf(root, 'website')]),
  ...trailersIn(textsOf(root, 'trailer')),
]

/** How long it is, in whole minutes, and how many episodes there are. */
export const nfoLength = (root: XmlElement): { runtime: number | undefined; totalCount: number | undefined } => ({
  runtime: textsOf(root, 'runtime').map(minutesOf).find(Boolean),
  totalCount: textsOf(root, 'episodecount')
    .concat(textsOf(root, 'totalepisodes'))
    .map((text) => countOf(text, 100_000))
    .find(Boolean),
})
