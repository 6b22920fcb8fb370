import { expect, test } from 'vitest'
import { cleanFound } from './clean.ts'

test('an official title that reads the same as the transcription keeps its language', () => {
  const titles = [
    { title: 'Elfen Lied', language: 'ja-Latn', kind: 'romanised' as const },
    { title: 'エルフェンリート', language: 'ja', kind: 'native' as const },
    { title: 'Elfen  Lied', language: 'en', kind: 'official' as const },
  ]
  expect(cleanFound({ titles }).titles).toEqual([
    { title: 'Elfen Lied', language: 'en', kind: 'official' },
    { title: 'エルフェンリート', language: 'ja', kind: 'native' },
  ])
})

test('who made it is kept once for each work done, without what nobody could read', () => {
  const picture = 'https://x.example/1.png'
  const { credits } = cleanFound({
    credits: [
      { name: ' Maaya\u0007 Uchida ', role: 'voiceActor', character: 'Norman', language: 'ja_jp', picture },
      { name: 'maaya uchida', role: 'voiceActor', character: 'Norman', language: 'ja-JP' },
      { name: 'Maaya Uchida', role: 'voiceActor', character: 'Norman', language: 'en', picture: 'http://x.example/1.png' },
      {
        name: 'Maaya Uchida',
        role: 'voiceActor',
        character: 'Ray',
        language: 'klingon!',
        names: ['内田 真礼', '内田 真礼', 'Maaya Uchida', ''],
      },
      { name: '\u2800', role: 'author' },
      { name: 'x'.repeat(300), role: 'other', job: ' Gaffer ', ids: [{ source: 'tmdb', key: '1' }] },
    ],
  })
  expect(credits).toEqual([
    { name: 'Maaya Uchida', role: 'voiceActor', character: 'Norman', language: 'ja-JP', picture },
    { name: 'Maaya Uchida', role: 'voiceActor', character: 'Norman', language: 'en' },
    { name: 'Maaya Uchida', role: 'voiceActor', character: 'Ray', names: ['内田 真礼'] },
    { name: 'x'.repeat(200), role: 'other', job: 'Gaffer', ids: [{ source: 'tmdb', key: '1' }] },
  ])
})

test('what can be counted is a number that can be, and languages, links and scores are what they say', () => {
  const link = { title: ' ', kind: 'homepage' as const }
  const score = (source: string, value: number, count: number | null) => ({ source, score: value, count })
  expect(
    cleanFound({
      series: '\u200b',
      originalLanguage: 'JPN',
      ageRating: ' PG-13\n',
      runtime: 0,
      pageCount: 239,
      wordCount: Number.NaN,
      totalCount: -3,
      links: ['https://a.example', 'https://a.example/', 'javascript:alert(1)'].map((address) => ({ ...link, address })),
      communityScores: [
        score('anilist', 84.126, 7),
        score('anilist', 1, 1),
        score('tmdb', 0, 0),
        score('kitsu', 101, 2),
        score('mal', 50, null),
      ],
    }),
  ).toEqual({
    originalLanguage: 'ja',
    ageRating: 'PG-13',
    pageCount: 239,
    links: [{ address: 'https://a.example/', title: null, kind: 'homepage' }],
    communityScores: [score('anilist', 84.13, 7), score('mal', 50, null)],
  })
  for (const originalLanguage of ['und', 'xx', 'Japanese', '']) expect(cleanFound({ originalLanguage })).toEqual({})
})
