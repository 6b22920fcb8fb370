import type { WorkKind } from '../../domain/media/external-ids.ts'
import { type ParsedEntry, makeEntry } from './entry.ts'
import { arrayIn, idsFrom, objectIn, readValues, textIn, textsIn } from './fields.ts'
import { readYear } from './values.ts'

type Part = Record<string, unknown>

const isEntry = (item: unknown) => /^library-?entr/i.test(textIn(objectIn(item)['type']))

/** Whether parsed JSON holds library entries as Kitsu gives them. */
export const isKitsu = (value: unknown): boolean => arrayIn(objectIn(value)['data']).some(isEntry)

const refOf = (part: Part, name: string): Part => objectIn(objectIn(objectIn(part['relationships'])[name])['data'])
const keyOf = ({ type, id }: Part) => `${textIn(type)} ${textIn(id)}`

const sites: Record<string, string> = {
  'myanimelist/anime': 'mal',
  'myanimelist/manga': 'mal',
  'anilist/anime': 'anilist',
  'anilist/manga': 'anilist',
  anilist: 'anilist',
  mangadex: 'mangadex',
}

/** Reads library entries of Kitsu with the media that are included. */
export function readKitsu(value: unknown): ParsedEntry[] {
  const { data, included } = objectIn(value)
  const known = new Map(arrayIn(included).map((item) => [keyOf(objectIn(item)), objectIn(item)]))
  const idsOf = (media: Part, id: unknown, kind: WorkKind): ParsedEntry['ids'] => {
    const mappings = arrayIn(objectIn(objectIn(media['relationships'])['mappings'])['data'])
    const others = mappings.flatMap((ref) => {
      const { externalSite, externalId } = objectIn(known.get(keyOf(objectIn(ref)))?.['attributes'])
      const source = sites[textIn(externalSite)]
      return source === undefined ? [] : idsFrom({ [source]: externalId }, kind)
    })
    return [...idsFrom({ kitsu: id }, kind), ...others]
  }
  return arrayIn(data)
    .filter(isEntry)
    .map((item, at) => {
      const entry = objectIn(item)
      const values = objectIn(entry['attributes'])
      const ref = ['anime', 'manga', 'media'].map((name) => refOf(entry, name)).find(({ id }) => textIn(id) !== '') ?? {}
      const media = known.get(keyOf(ref)) ?? {}
      const { canonicalTitle, titles, abbreviatedTitles, startDate, subtype } = objectIn(media['attributes'])
      const names = textsIn(canonicalTitle, ...Object.values(objectIn(titles)), ...arrayIn(abbreviatedTitles))
      const twenty = values['ratingTwenty']
      const isManga = textIn(ref['type']) === 'manga'
      return makeEntry(at + 1, isManga ? (textIn(subtype) === 'novel' ? 'novel' : 'manga') : 'anime', {
        title: names[0] ?? (textIn(ref['id']) && `Kitsu ${textIn(ref['id'])}`),
        otherTitles: names.slice(1),
        year: readYear(startDate),
        ids: idsOf(media, ref['id'], isManga ? 'written' : 'screen'),
        note: textIn(values['notes']),
        ...readValues({
          status: values['status'],
          score: twenty ?? values['rating'],
          scale: twenty === null || twenty === undefined ? 5 : 20,
          progress: values['progress'],
          repeats: values['reconsumeCount'],
          startedAt: values['startedAt'],
          completedAt: values['finishedAt'],
        }),
      })
    })
}
