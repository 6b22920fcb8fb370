import { foldName } from '../db/fold.ts'

// Letters of other scripts, and digits, that look like a Latin letter in most fonts; what follows looks like what stands first.
const lookalikes = [
  'aаαɑ',
  'bьв6',
  'cсϲ',
  'dԁ',
  'eеєε3',
  'gɡ9',
  'hһнη',
  'jјϳ',
  'kкκ',
  'li1|ıіιӏļ!',
  'mм',
  'nпո',
  'oоο0օσ',
  'pрρ',
  'qԛ',
  'rгᴦ',
  'sѕ5$',
  'tтτ7',
  'uυսц',
  'vνѵ',
  'wԝωш',
  'xхχ',
  'yуүγ',
  'zᴢ2',
]
const latin = new Map(lookalikes.flatMap((group) => [...group].map((sign) => [sign, group[0] ?? sign] as const)))

/** What a name looks like at a glance: two names of the same look can be taken for each other. */
export function lookOf(name: string): string {
  const letters = foldName(name)
    .normalize('NFD')
    .replace(/\p{M}|[._\-'’]/gu, '')
  return [...letters].map((sign) => latin.get(sign) ?? sign).join('')
}
