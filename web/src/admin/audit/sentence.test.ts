import type { AuditLine } from '@amn/contract/system/audit'
import { auditActions } from '@amn/contract/system/system-values'
import { expect, test } from 'vitest'
import { applyLocale, i18n } from '../../i18n/i18n.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { detailOf, failureIn } from './detail.ts'
import { families } from './families.ts'
import { readFilters, timesOf, writeFilters } from './filters.ts'
import { sentenceOf, sentenceText } from './sentence.ts'

const line = (more: Partial<AuditLine>): AuditLine => ({
  id: 1,
  at: '2026-05-01T12:00:00.000Z',
  userId: 1,
  username: 'ala',
  action: 'login',
  subject: null,
  address: '192.0.2.7',
  requestId: 'r1',
  detail: '',
  ...more,
})
const read = (more: Partial<AuditLine>) => sentenceText(sentenceOf(line(more)))
const on = { subject: { kind: 'user', id: 2, name: 'ola' } } as const
const animeEdit = { kind: 'privilege', id: 9, name: 'ANIME_EDIT' }

test.each<[Partial<AuditLine>, string]>([
  [{ action: 'login' }, 'ala logged in'],
  [{ action: 'login-failed', userId: 7, username: 'ola' }, 'Failed login as ola'],
  [
    { action: 'user-suspended', ...on, detail: '{"until":"2026-05-03T10:00:00.000Z","reason":"noise"}' },
    'ala suspended ola until May 3, 2026',
  ],
  [{ action: 'user-changed', ...on, detail: '{"changed":["username","email"]}' }, 'ala changed the account of ola: user name, e-mail'],
  [
    { action: 'rights-changed', ...on, detail: JSON.stringify({ gained: [{ kind: 'group', name: 'Users' }, animeEdit], lost: [] }) },
    'ala granted ola: the group Users and ANIME_EDIT',
  ],
  [
    {
      action: 'rights-changed',
      subject: { kind: 'group', id: 3, name: 'Users' },
      detail: JSON.stringify({ gained: [], lost: [animeEdit] }),
    },
    'ala removed from the group Users: ANIME_EDIT',
  ],
  [{ action: 'session-ended', ...on }, 'ala ended all sessions of ola'],
  [{ action: 'session-ended', ...on, detail: '{"session":7}' }, 'ala ended a session of ola'],
  [{ action: 'session-ended', subject: { kind: 'otherSessions', name: 'all others' } }, 'ala ended all their other sessions'],
  [{ action: 'user-deleted', subject: { kind: 'user', id: 1, name: 'ala' } }, 'ala deleted their own account'],
  [
    { action: 'password-reset', username: null, userId: null, subject: { kind: 'user', id: 2, name: 'ola' } },
    'The password of ola was reset on the server',
  ],
  [
    { action: 'tag-merged', subject: { kind: 'tag', id: 4, name: 'Dramas' }, detail: '{"into":"Drama"}' },
    'ala merged the tag Dramas into Drama',
  ],
  [{ action: 'tag-changed', subject: { kind: 'tag', id: 4, name: 'Sci-Fi' }, detail: '{"made":true}' }, 'ala created the tag Sci-Fi'],
  [
    { action: 'tag-changed', subject: { kind: 'tag', id: 4, name: 'Scifi' }, detail: '{"name":"Sci-Fi"}' },
    'ala renamed the tag Scifi to Sci-Fi',
  ],
  [
    { action: 'setting-changed', subject: { kind: 'setting', name: 'registration' }, detail: 'false' },
    'ala set New users may register to off',
  ],
  [{ action: 'moon-landed', subject: { kind: 'other', name: 'Apollo' } }, 'ala: moon-landed, Apollo'],
])('%j reads as a sentence', (more, sentence) => {
  expect(read(more)).toContain(sentence)
})

test('every act has a sentence, a name and a family in both languages', async () => {
  for (const locale of ['pl', 'en'] as const) {
    await applyLocale(locale)
    for (const action of auditActions) {
      expect(i18n.exists(`audit.sentence.${action}`), action).toBe(true)
      expect(i18n.exists(`audit.names.${action}`), action).toBe(true)
    }
  }
  expect(Object.values(families).flat().toSorted()).toEqual([...auditActions].toSorted())
})

test('a failed login of nobody says no more', async () => {
  const failed = line({ action: 'login-failed', userId: null, username: null })
  for (const [locale, sentence] of [
    ['pl', 'Nieudane logowanie'],
    ['en', 'Failed login'],
  ] as const) {
    await applyLocale(locale)
    expect(sentenceText(sentenceOf(failed))).toBe(sentence)
  }
})

test('Polish sentences have no gender', async () => {
  await applyLocale('pl')
  expect(read({ action: 'user-unlocked', ...on })).toBe('ala odblokowuje konto ola')
})

test('what somebody wrote is marked as such, with characters that would reverse the text made visible', () => {
  const pieces = sentenceOf(line({ action: 'login-failed', username: 'exe.\u202Egpj\u0000<b>' }))
  expect(pieces.filter(({ isGiven }) => isGiven).map(({ text }) => text)).toEqual(['exe.⟨U+202E⟩gpj⟨U+0000⟩<b>'])
})

test('a name cannot change the rest of the sentence', () => {
  const pieces = sentenceOf(line({ action: 'user-unlocked', subject: { kind: 'user', name: 'a\u2069 suspended \u2068b' } }))
  expect(pieces.at(-1)).toEqual({ text: 'a⟨U+2069⟩ suspended ⟨U+2068⟩b', isGiven: true })
})

test('long text is cut, plain text is left alone', () => {
  expect(visibleText('x'.repeat(300), 100)).toBe(`${'x'.repeat(100)}…`)
  expect(visibleText('Zażółć 人見 👩‍🚀')).toBe('Zażółć 人見 👩‍🚀')
})

test('the address keeps action and time', () => {
  expect(readFilters('login-failed,week')).toEqual({ action: 'login-failed', span: 'week', isOwn: false })
  expect(writeFilters(readFilters('login-failed,2026-05-01..2026-05-03'))).toBe('login-failed,2026-05-01..2026-05-03')
  expect(readFilters('nonsense')).toEqual({ isOwn: false })
})

test('a span ends now, chosen days are whole in the time zone of the person', () => {
  expect(timesOf(readFilters('day'), Date.parse('2026-05-02T12:00:30Z'))).toEqual({ from: '2026-05-01T12:00:00.000Z' })
  const { from = '', to = '' } = timesOf(readFilters('2026-05-01..2026-05-01'))
  expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000 - 1)
})

test('why a restore failed is told in the language of the page', async () => {
  const failure = { reason: 'backup.inUse', values: { count: 2 }, message: 'English' }
  const told = () => failureIn(detailOf(JSON.stringify({ failure })))
  expect(told()).toContain('in use by 2 other connections')
  await applyLocale('pl')
  expect(told()).toContain('korzystają 2 inne połączenia')
  await applyLocale('en')
  expect(failureIn(detailOf(JSON.stringify({ failure: 'text' })))).toBeUndefined()
})
