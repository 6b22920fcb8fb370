import type { XmlElement } from '../xml.ts'
import { dateOf } from './days.ts'
import { firstText } from './elements.ts'
import { type LocalFacts, makeFacts, type PartFacts } from './facts.ts'
import { nfoCredits } from './credits/nfo-people.ts'
import { eachCreditOnce } from './credits/people.ts'
import { descriptionOf, lineOf, numberOf, partTitleOf, seasonOf } from './words.ts'

/** What an NFO says of what happens, in plain text. */
export const plotOf = (root: XmlElement): string | undefined =>
  ['plot', 'review', 'outline'].map((name) => descriptionOf(firstText(root, name))).find(Boolean)

function describe(root: XmlElement): PartFacts {
  const aired = firstText(root, 'aired')
  return {
    title: partTitleOf(firstText(root, 'title')),
    season: seasonOf(firstText(root, 'season')),
    number: numberOf(firstText(root, 'episode'), 99_999),
    description: plotOf(root),
    // A day of showing is a day; one of a premiere may be made out of a year.
    airedAt: aired === undefined ? dateOf(firstText(root, 'premiered')).airedFrom : dateOf(aired, { isFirstAFiller: false }).airedFrom,
  }
}

/** What an NFO says of the episodes of one file, which are one content: the numbers of the first and the last, the titles of all. */
export function joinEpisodes(roots: readonly XmlElement[]): LocalFacts {
  const all = roots.slice(0, 100).map(describe)
  const first = all[0] ?? {}
  const last = all.at(-1)?.number
  const titles = [...new Set(all.flatMap(({ title }) => title ?? []))]
  const plots = [...new Set(all.flatMap(({ description }) => description ?? []))]
  const isRange = first.number !== undefined && last !== undefined && last > first.number
  const show = roots.map((root) => lineOf(firstText(root, 'showtitle'))).find(Boolean)
  return makeFacts({
    whole: { title: show, credits: eachCreditOnce(roots.slice(0, 100).flatMap(nfoCredits)) },
    part: {
      ...first,
      title: lineOf(titles.join(' / ')),
      description: plots.join('\n\n').slice(0, 20_000),
      ...(isRange && { numberText: `${first.number}–${last}` }),
    },
  })
}
