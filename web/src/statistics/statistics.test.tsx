import { screen, within } from '@testing-library/react'
import type { OwnStatistics } from '@amn/contract/system/statistics'
import { beforeEach, expect, test, vi } from 'vitest'
import { openProduct } from '../testing/open-product.tsx'
import { startLoopback } from '../testing/loopback.ts'
import { makeCard } from '../testing/make-media.ts'
import { logIn } from '../testing/make.ts'
import { stepOf } from '../ui/charts/BarChart.tsx'
import { timeAxis } from './time-axis.ts'
import { dayCells, timeData } from './year-data.ts'

const nothing: OwnStatistics = {
  years: [],
  seconds: 0,
  types: [],
  months: [],
  days: [],
  hours: [],
  streak: { longest: 0, current: 0 },
  tags: [],
  titles: [],
  scores: [],
}
const found: OwnStatistics = {
  ...nothing,
  years: [2026, 2025],
  seconds: 5400,
  types: [{ amnMediaType: 'Anime', seconds: 5400, titles: 1, completedTitles: 2, completedContents: 13 }],
  months: [
    { month: '2025-12', amnMediaType: 'Manga', seconds: 60 },
    { month: '2026-03', amnMediaType: 'Anime', seconds: 5400 },
  ],
  days: [
    { day: '2026-03-04', seconds: 5400, completed: 0 },
    { day: '2026-03-05', seconds: 0, completed: 3 },
  ],
  streak: { longest: 2, current: 0 },
  titles: [{ media: makeCard({ id: 7, title: 'Harbour Nine' }), seconds: 5400 }],
}

// There is no canvas here; what is drawn on it stands in the tables, too.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(console, 'error').mockReturnValue()
})

test('time is told by month for each type of a year, or by year', () => {
  const year = timeData(found, 2026, (type) => type)
  expect(year.labels).toHaveLength(12)
  expect(year.series.map(({ name, values }) => [name, values[2]])).toEqual([['Anime', 5400]])
  const all = timeData(found, undefined, (type) => type)
  expect(all.labels).toEqual(['2025', '2026'])
  expect(all.series.map(({ name, values }) => [name, values])).toEqual([
    ['Anime', [0, 5400]],
    ['Manga', [60, 0]],
  ])
})

test('a year of days begins on its weekday, and a day with something completed only leaves a trace', () => {
  const cells = dayCells(found, Date.UTC(2026, 0), Date.UTC(2027, 0), (day) => day)
  // 1 January 2026 is a Thursday.
  expect(cells.filter(({ share }) => share === undefined)).toHaveLength(3)
  expect(cells).toHaveLength(3 + 365)
  expect(cells.find(({ key }) => key === '2026-03-04')?.share).toBe(1)
  expect(cells.find(({ key }) => key === '2026-03-05')?.share).toBeGreaterThan(0)
  expect(dayCells(nothing, Date.UTC(2024, 0), Date.UTC(2025, 0), (day) => day).filter(({ share }) => share !== undefined)).toHaveLength(366)
})

test('marks of an axis are round multiples of the unit', () => {
  expect([3, 17, 90, 410].map((most) => stepOf(most, 1))).toEqual([1, 5, 50, 200])
  expect(stepOf(17 * 3600, 3600)).toBe(5 * 3600)
})

test('an axis of time is marked in a unit in which no two marks read the same', () => {
  const marksUpTo = (most: number) => {
    const { unit, formatAxis } = timeAxis(most)
    const step = stepOf(most, unit)
    return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => formatAxis(at * step))
  }
  expect(marksUpTo(2)).toEqual(['0s', '1s', '2s'])
  expect(marksUpTo(45)).toEqual(['0s', '20s', '40s', '60s'])
  expect(marksUpTo(150)).toEqual(['0m', '1m', '2m', '3m'])
  expect(marksUpTo(5400)).toEqual(['0h', '1h', '2h'])
})

test('a year shows its numbers as words and tables, and its titles', async () => {
  const { asked } = await startLoopback(({ path }) => ({
    body: path.startsWith('/current-user/statistics') ? found : { items: [], totalItems: 0 },
  }))
  logIn()
  const { main } = await openProduct('/user-panel/statistics?year=2026')
  expect(await main.findByRole('table', { name: 'Time by month' }, { timeout: 5000 })).toBeTruthy()
  const row = within(main.getByRole('table', { name: 'Time by month' })).getByRole('row', { name: /^Mar/ })
  expect(row.textContent).toContain('1 hr 30 min')
  expect(main.getByText('Titles completed').parentElement?.textContent).toContain('2')
  expect(main.getAllByRole('img', { name: '2 active days, the longest streak 2' })).toHaveLength(2)
  expect(main.getByText('Harbour Nine')).toBeTruthy()
  expect(asked.some(({ path }) => path.startsWith('/current-user/statistics?year=2026&timeZone='))).toBe(true)
})

test('a year without anything says so, and offers the others', async () => {
  await startLoopback(({ path }) => ({
    body: path.startsWith('/current-user/statistics') ? { ...nothing, years: [2026] } : { items: [], totalItems: 0 },
  }))
  logIn()
  const { main } = await openProduct('/user-panel/statistics?year=2020')
  expect(await main.findByText('Nothing in 2020', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save as picture' }).hasAttribute('disabled')).toBe(true)
})
