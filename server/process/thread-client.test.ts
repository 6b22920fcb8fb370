import { expect, test } from 'vitest'
import type { FaultyTasks } from '../testing/faulty-worker.ts'
import { ThreadClient, type ThreadOptions } from './thread-client.ts'

const makeClient = (options: Partial<ThreadOptions> = {}) => {
  const client = new ThreadClient<FaultyTasks>({
    module: new URL('../testing/faulty-worker.ts', import.meta.url),
    name: 'faulty',
    timeout: 20_000,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    ...options,
  })
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}

test('a task that refuses or throws costs no thread', async () => {
  await using client = makeClient()
  const thread = await client.run('threadId')
  await expect(client.run('refuse')).rejects.toMatchObject({ code: 'NOT_FOUND', reason: { reason: 'media.none' } })
  await expect(client.run('fail')).rejects.toMatchObject({ kind: 'thrown', message: 'no use' })
  expect(await client.run('threadId')).toBe(thread)
})

test('a task that takes too long is ended, and the time of one that waits begins when it is sent', async () => {
  await using client = makeClient({ timeout: 4000 })
  const answers = await Promise.allSettled([client.run('threadId'), client.run('spin'), client.run('block', 500)])
  expect(answers).toMatchObject([{ status: 'fulfilled' }, { reason: { kind: 'slow' } }, { status: 'fulfilled' }])
})

test('a thread that crashes, exits or hangs fails the task that did it, however many were in it; the others are sent again', async () => {
  await using client = makeClient({ concurrency: 4, timeout: 4000 })
  const thread = await client.run('threadId')
  for (const [bad, failure] of [
    ['crash', { kind: 'crashed', message: 'crashed' }],
    ['exit', { kind: 'exited' }],
    ['spin', { kind: 'slow' }],
  ] as const) {
    const answers = await Promise.allSettled([client.run('pause', 100), client.run(bad), client.run('threadId'), client.run('pause', 1)])
    expect(answers).toMatchObject([{ value: 100 }, { reason: failure }, { status: 'fulfilled' }, { value: 1 }])
  }
  expect(await client.run('threadId')).not.toBe(thread)
})

test('tasks that fail together do so when the first of them takes too long', async () => {
  await using client = makeClient({ timeout: 4000, concurrency: Infinity, failsTogether: true })
  const answers = await Promise.allSettled([client.run('spin'), client.run('threadId')])
  expect(answers).toMatchObject([{ reason: { kind: 'slow' } }, { reason: { kind: 'slow' } }])
  expect(await client.run('threadId')).toBeGreaterThan(0)
})

test('a thread that nobody needs is ended, and started again', async () => {
  await using client = makeClient({ idle: 0 })
  const thread = await client.run('threadId')
  await expect.poll(() => client.run('threadId')).not.toBe(thread)
})

test('closing refuses whoever waits', async () => {
  const client = makeClient()
  const waiting = Promise.allSettled([client.run('spin'), client.run('threadId')])
  await client.close()
  expect(await waiting).toMatchObject([{ reason: { kind: 'closed' } }, { reason: { kind: 'closed' } }])
})
