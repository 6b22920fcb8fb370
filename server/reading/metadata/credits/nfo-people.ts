import type { CreditRole } from '@amn/contract/media/credit-values'
import type { ExternalId, FoundCredit } from '@amn/contract/scrapper/scrapper'
import type { XmlElement } from '../../xml.ts'
import { childrenOf, firstText, textsOf } from '../elements.ts'
import { addressOf, lineOf } from '../words.ts'
import { creditsOf, eachCreditOnce, personOf } from './people.ts'

/** The elements that name somebody, with what they did; `credits` are those who wrote it. */
const elements: [element: string, role: CreditRole][] = [
  ['author', 'author'],
  ['creator', 'creator'],
  ['director', 'director'],
  ['credits', 'writer'],
  ['writer', 'writer'],
  ['artist', 'performer'],
  ['albumartist', 'performer'],
  ['composer', 'composer'],
  ['narrator', 'narrator'],
  ['translator', 'translator'],
  ['editor', 'editor'],
  ['producer', 'producer'],
]
const organisations: [element: string, role: CreditRole][] = [
  ['studio', 'studio'],
  ['network', 'network'],
  ['publisher', 'publisher'],
  ['label', 'label'],
  ['distributor', 'distributor'],
]
/** What Jellyfin and Emby write as the type of an `actor` who is none. */
const types: Record<string, CreditRole> = {
  director: 'director',
  writer: 'writer',
  producer: 'producer',
  composer: 'composer',
  author: 'author',
  creator: 'creator',
  artist: 'artist',
  albumartist: 'performer',
  illustrator: 'illustrator',
  penciller: 'penciller',
  inker: 'inker',
  colorist: 'colorist',
  letterer: 'letterer',
  coverartist: 'coverArtist',
  editor: 'editor',
  translator: 'translator',
  voiceactor: 'voiceActor',
}

const idsOf = (element: XmlElement): ExternalId[] =>
  ['tmdb', 'imdb', 'tvdb'].flatMap((source) => {
    const key = firstText(element, `${source}id`)?.trim() ?? ''
    return (source === 'imdb' ? /^nm\d{5,12}$/ : /^\d{1,12}$/).test(key) ? [{ source, key: source === 'imdb' ? key : `person/${key}` }] : []
  })

function castOf(root: XmlElement): FoundCredit[] {
  const all = childrenOf(root, 'actor', 1000).map((element, at) => {
    const order = firstText(element, 'order')
    return { element, order: order !== undefined && /^\d{1,6}$/.test(order) ? Number(order) : 1_000_000 + at }
  })
  return all
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ element }): FoundCredit[] => {
      const name = personOf(firstText(element, 'name'))
      if (name === undefined) return []
      const role = types[firstText(element, 'type')?.toLowerCase().replaceAll(/\s/g, '') ?? ''] ?? 'actor'
      const character = role === 'actor' || role === 'voiceActor' ? lineOf(firstText(element, 'role'), 200) : undefined
      const ids = idsOf(element)
      const picture = addressOf(firstText(element, 'thumb')?.replace(/^http:/i, 'https:'))
      return [
        {
          name,
          role,
          ...(character !== undefined && { character }),
          ...(ids.length > 0 && { ids }),
          ...(picture !== undefined && { picture }),
        },
      ]
    })
}

/** Whom an NFO names: who made it, whose it is, and the cast in its order with whom they play. */
export const nfoCredits = (root: XmlElement): FoundCredit[] =>
  eachCreditOnce([
    ...childrenOf(root, 'albumartistcredits', 20).flatMap((one) => creditsOf('performer', textsOf(one, 'artist'))),
    ...elements.flatMap(([element, role]) => creditsOf(role, textsOf(root, element))),
    ...organisations.flatMap(([element, role]) =>
      creditsOf(
        role,
        textsOf(root, element).flatMap((text) => text.split(/\s*[/|;]\s*/, 50)),
        { kind: 'organisation' },
      ),
    ),
    ...castOf(root),
  ])
