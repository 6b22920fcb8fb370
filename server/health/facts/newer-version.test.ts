import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { makeOutgoing } from '../../http/outgoing.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { isNewer, openNewerVersion } from './newer-version.ts'

let fake: FakeServer | undefined
afterEach(() => fake?.close())

test('versions are compared by their numbers, and previews are none', () => {
  expect(isNewer('0.1.1', '0.1.0')).toBe(true)
  expect(isNewer('v1.10.0', '1.9.9')).toBe(true)
  expect(isNewer('0.1.0', '0.1.0')).toBe(false)
  expect(isNewer('0.0.9', '0.1.0')).toBe(false)
  expect(isNewer('2.0.0-beta', '0.1.0')).toBe(false)
  expect(isNewer('not a version', '0.1.0')).toBe(false)
})

test('the address is asked once a day, and what it cannot tell changes nothing', async () => {
  const answers = ['{"tag_name":"v9.8.7"}', 'no JSON', '{"version":"9.9.0"}']
  fake = await startFakeServer((_request, response) => void response.end(answers.shift()))
  const outgoing = makeOutgoing(readConfig({ AMN_PRIVATE_HOSTS: fake.host }))
  let now = 0
  const newer = openNewerVersion(outgoing, `${fake.url}/newest`, () => now)
  const find = async () => {
    await newer.refresh()
    return newer.known()
  }
  expect(await find()).toBe('9.8.7')
  expect(await find()).toBe('9.8.7')
  expect(fake.asked).toHaveLength(1)
  now += 86_400_000
  expect(await find()).toBe('9.8.7')
  now += 86_400_000
  expect(await find()).toBe('9.9.0')
  expect(fake.asked.map(({ url }) => url)).toEqual(['/newest', '/newest', '/newest'])
  expect(fake.asked[0]?.headers.cookie).toBeUndefined()
})

test('without an address nothing is asked', async () => {
  const outgoing = () => Promise.reject(new Error('asked'))
  const newer = openNewerVersion(outgoing, undefined)
  await newer.refresh()
  expect(newer.known()).toBeUndefined()
})
