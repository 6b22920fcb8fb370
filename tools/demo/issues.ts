import type { Issue, IssueComment } from '@amn/contract/media/issues'
import type { IssueKind } from '@amn/contract/media/media-values'
import type { Caller } from './caller.ts'
import type { Named, Shelf } from './shelf.ts'

interface Trouble {
  of: Named
  by: string
  kind: IssueKind
  text: string
  /** Who has the same. */
  same?: string[]
  comments?: [by: string, text: string][]
  closed?: { resolved: boolean; comment: string }
  isReopened?: true
}

/** Reports in every state: new, talked about, resolved, closed as it is, and reopened. */
const troubles: Trouble[] = [
  {
    of: ['TvSeries', 'The Night Ferry'],
    by: 'user',
    kind: 'subtitle',
    text: 'The Polish subtitles of part three are about a second late.',
    same: ['tomek', 'kasia'],
    comments: [
      ['tomek', 'Same here, from the card game on.'],
      ['admin', 'Thanks. I have ordered another file; until then minus one second in the player helps.'],
    ],
  },
  { of: ['Manga', 'Clockwork Tide'], by: 'kasia', kind: 'page', text: 'W tomie drugim rozkładówka jest pocięta na dwie strony.' },
  {
    of: ['Book', 'Piekarz i kometa'],
    by: 'hela',
    kind: 'text',
    text: 'Czy można prosić o większe litery? W ustawieniach czytnika się gubię.',
    comments: [['admin', 'Babciu, przycisk „Aa” u góry. Ustawiłem na Twoim tablecie.']],
    closed: { resolved: true, comment: 'Ustawione, czcionka 140%.' },
  },
  {
    of: ['Movie', 'The Long Afternoon'],
    by: 'tomek',
    kind: 'video',
    text: 'Nothing happens for the first hour. Is the file broken?',
    closed: { resolved: false, comment: 'That is the film.' },
  },
  {
    of: ['Audiobook', 'Tales of the Harbour'],
    by: 'user',
    kind: 'audio',
    text: 'Disc two is quieter than disc one.',
    closed: { resolved: true, comment: 'Levelled both discs.' },
    isReopened: true,
    comments: [['user', 'Still quiet in the second chapter, sorry.']],
  },
  { of: ['Cartoon', 'Robo i Ćma'], by: 'user', kind: 'missing', text: 'Episode four is missing. The moth is still in the lamp!' },
  {
    of: ['Anime', '月のパン屋'],
    by: 'kasia',
    kind: 'metadata',
    text: 'Przydałby się polski tytuł: „Księżycowa piekarnia”.',
    comments: [['admin', 'Dopiszę do tytułów.']],
  },
]

/** Brings a report to where it is to be, from wherever an earlier run left it. */
async function bringAbout(people: ReadonlyMap<string, Caller>, trouble: Trouble, address: (more?: string) => string): Promise<boolean> {
  const [reporter, admin] = [people.get(trouble.by), people.get('admin')]
  if (!reporter || !admin) return false
  const { items } = await admin.get<{ items: Issue[] }>(`${address()}&size=100`)
  const known = items.find(({ description }) => description === trouble.text)
  const { id, closed: isClosed } =
    known ?? (await reporter.send<Issue>('POST', address(), { description: trouble.text, kind: trouble.kind }))
  const { items: comments } = await admin.get<{ items: IssueComment[] }>(address(`/${id}/comment`))
  const unsaid = (trouble.comments ?? []).filter(([, text]) => !comments.some((comment) => comment.text === text))
  const { closed } = trouble
  const close = () => admin.send('POST', address(`/${id}/close`), { resolved: closed?.resolved, closeComment: closed?.comment })
  for (const name of trouble.same ?? []) await people.get(name)?.send('PUT', address(`/${id}/same`), { isSame: true })
  if (trouble.isReopened && unsaid.length > 0) {
    if (!isClosed) await close()
    await reporter.send('POST', address(`/${id}/reopen`))
  }
  for (const [by, text] of unsaid) await people.get(by)?.send('POST', address(`/${id}/comment`), { text })
  if (closed && !trouble.isReopened && !isClosed) await close()
  return !known
}

/** Writes the reports of the household; what stands there already stays as it is. */
export async function reportTroubles(people: ReadonlyMap<string, Caller>, shelf: Shelf): Promise<number> {
  let made = 0
  for (const trouble of troubles) {
    const media = shelf.find(trouble.of)
    if (!media) continue
    const address = (more = '') => `/media/${media.id}/issue${more}?amnMediaType=${media.amnMediaType}`
    made += Number(await bringAbout(people, trouble, address))
  }
  return made
}
