import { expect, test } from 'vitest'
import { applyLocale } from './i18n.ts'
import { formatRelative, formatSpan, formatUtc } from './time.ts'

const now = Date.parse('2026-05-03T12:00:00Z')
const ago = (seconds: number) => formatRelative(new Date(now - seconds * 1000).toISOString(), now)

test('the past and the future are written as people say them', () => {
  expect([ago(20), ago(120), ago(2 * 3600), ago(26 * 3600), ago(-2 * 3600), ago(400 * 86_400)]).toEqual([
    'now',
    '2 minutes ago',
    '2 hours ago',
    'yesterday',
    'in 2 hours',
    'last year',
  ])
})

test('Polish has its own forms', async () => {
  await applyLocale('pl')
  expect([ago(60), ago(120), ago(300)]).toEqual(['1 minutę temu', '2 minuty temu', '5 minut temu'])
})

test('a duration has its two greatest units', () => {
  expect([formatSpan(0), formatSpan(59), formatSpan(192), formatSpan(3600), formatSpan(90_000)]).toEqual([
    '0 sec',
    '59 sec',
    '3 min 12 sec',
    '1 hr',
    '1 day 1 hr',
  ])
})

test('the exact instant is in UTC', () => {
  expect(formatUtc('2026-05-03T12:03:04.567+02:00')).toBe('2026-05-03 10:03:04 UTC')
})
