import { expect, test } from 'vitest'
import { applyLocale, i18n } from '../../../i18n/i18n.ts'
import { makeCard } from '../../../testing/make-media.ts'
import { lineFacts } from './line-facts.ts'

const manga = makeCard({ amnMediaType: 'Manga', subType: 'MANGA', seasonYear: 2018, status: 'BROADCAST', contentCount: 3 })

test('a line names the kind only where the type does not, and counts what the title holds', async () => {
  await applyLocale('en')
  expect(lineFacts(manga, i18n.t)).toEqual(['Manga', '2018', 'Publishing', '3 parts'])
  expect(lineFacts(manga, i18n.t, 'volumes')).toEqual(['Manga', '2018', 'Publishing', '3 volumes'])
  const anime = { ...manga, amnMediaType: 'Anime', subType: 'TV' } as const
  expect(lineFacts(anime, i18n.t)).toEqual(['Anime', 'TV', '2018', 'Running', '3 episodes'])
  await applyLocale('pl')
  expect(lineFacts(manga, i18n.t, 'volumes')).toEqual(['Manga', '2018', 'Ukazuje się', '3 tomy'])
})
