import type { Job } from '@amn/contract/system/tasks'
import { expect, test } from 'vitest'
import { kindName, nextRun, spanOf } from './task-text.ts'

const now = Date.parse('2026-05-03T12:00:00Z')
const job = (more: Partial<Job>): Job => ({
  id: 1,
  kind: 'scan',
  subject: '',
  state: 'done',
  progress: null,
  error: null,
  createdAt: '2026-05-03T11:00:00Z',
  startedAt: '2026-05-03T11:00:00Z',
  finishedAt: '2026-05-03T11:03:12Z',
  ...more,
})

test('a run that is over shows how long it took, one that goes on for how long', () => {
  expect(spanOf(job({}), now)).toBe('took 3 min 12 sec')
  expect(spanOf(job({ finishedAt: '2026-05-03T11:00:00.200Z' }), now)).toBe('took < 1 sec')
  expect(spanOf(job({ state: 'running', finishedAt: null }), now)).toBe('for 1 hr')
  expect(spanOf(job({ state: 'waiting', startedAt: null, finishedAt: null }), now)).toBeUndefined()
})

test('the next run is an instant, any moment, or when something asks', () => {
  expect(nextRun({ nextRunAt: '2026-05-03T14:00:00Z' }, now)).toBe('in 2 hours')
  expect(nextRun({ nextRunAt: '2026-05-03T11:59:00Z' }, now)).toBe('Any moment now')
  expect(nextRun({ nextRunAt: null }, now)).toBe('On demand')
})

test('a kind without a text of its own is spelled out', () => {
  expect([kindName('scan'), kindName('polish-moon')]).toEqual(['Scan', 'Polish moon'])
})
