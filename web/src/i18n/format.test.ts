import { expect, test } from 'vitest'
import { formatDuration, formatSize, flagOf } from './format.ts'
import { applyLocale, t } from './i18n.ts'

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 3 * 2.25, '2.3 GB'],
  [1024 ** 5 * 3000, '3,000 PB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})

test('durations have hours only where there are any', () => {
  expect([formatDuration(59.9), formatDuration(600), formatDuration(3661)]).toEqual(['0:59', '10:00', '1:01:01'])
})

test('two upper-case letters are a flag, anything else is none', () => {
  expect([flagOf('PL'), flagOf('pl'), flagOf('POL')]).toEqual(['🇵🇱', '', ''])
})

test('Polish counts in its three ways', async () => {
  await applyLocale('pl')
  const counted = [0, 1, 2, 5, 12, 22, 25].map((count) => t('admin.files', { count }))
  expect(counted).toEqual(['0 plików', '1 plik', '2 pliki', '5 plików', '12 plików', '22 pliki', '25 plików'])
})
