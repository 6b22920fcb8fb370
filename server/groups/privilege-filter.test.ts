import { expect, onTestFinished, test } from 'vitest'
import { makeUser } from '../testing/make.ts'
import { privilegeId } from '../testing/rights.ts'
import { startTestServer } from '../testing/server.ts'

test('the list of groups can be narrowed to those that hold a privilege, with their number', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.remove())
  const { token } = await makeUser(server.store, { username: 'head', groups: ['Administrators'] })
  const [seeing, deleting] = [await privilegeId(server.store, 'ANIME_INFO'), await privilegeId(server.store, 'ANIME_DELETE')]
  await server.ask('POST', '/groups', { as: token, body: { name: 'Cleaners', privileges: [deleting] } })
  const found = async (query: string) => {
    const { body } = await server.ask('GET', `/groups?${query}`, { as: token })
    return [body.items.map(({ name }: { name: string }) => name), body.totalItems]
  }
  expect(await found(`privilegeId=${deleting}`)).toEqual([['Administrators', 'Cleaners'], 2])
  expect(await found(`privilegeId=${deleting}&search=clean`)).toEqual([['Cleaners'], 1])
  expect(await found(`privilegeId=${seeing}&size=1`)).toEqual([['Administrators'], 2])
  expect((await server.ask('GET', '/groups?privilegeId=nothing', { as: token })).status).toBe(400)
})
