import { foldName } from '../../text/fold.ts'

// Letters of other scripts, and digits, that look like a Latin letter in most fonts; each looks like the first of its group.
const lookalikes = [
  'aаαɑᴀ',
  'bьв6ʙ',
  'cсϲᴄ',
  'dԁᴅ',
  'eеєε3ᴇ',
  'gɡ9ɢ',
  'hһнηʜ',
  'jјϳᴊ',
  'kкκĸᴋ',
  'li1|ıіιӏļ!ɪʟ',
  'mмᴍ',
  'nпոɴ',
  'oоο0օσᴏ',
  'pрρᴘ',
  'qԛ',
  'rгᴦʀꝛ',
  'sѕ5$ꜱ',
  'tтτ7ᴛ†',
  'uυսцᴜ',
  'vνѵᴠ',
  'wԝωшᴡ',
  'xхχ',
  'yуүγʏ',
  'zᴢ2',
]
const latin = new Map(lookalikes.flatMap((group) => [...group].map((sign) => [sign, group[0] ?? sign] as const)))

/** What a name looks like at a glance: two names of the same skeleton can be taken for each other. */
export function skeletonOf(name: string): string {
  const letters = foldName(name)
    .normalize('NFD')
    .replace(/\p{M}|[._\-'’]/gu, '')
  return [...letters].map((sign) => latin.get(sign) ?? sign).join('')
}
