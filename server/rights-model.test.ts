import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInPrivileges } from '@amn/contract/access'
import { apiPath } from '@amn/contract/index'
import { makeUser } from './testing/make.ts'
import { type TestServer, startTestServer } from './testing/server.ts'

// A hundred years ahead, or never.
const suspension = (isSuspended: boolean) => ({ suspendedUntil: isSuspended ? '2126-01-01T00:00:00Z' : null, reason: 'test' })
const rights = ['ANIME_INFO', 'ANIME_CONTENT', 'MANGA_INFO', 'CONTROL_PANEL', 'VIEW_ALL_ISSUES'] as const
type Right = (typeof rights)[number]
const people = ['first', 'second', 'third', 'fourth'] as const
type Name = (typeof people)[number]
const sets = ['one', 'two'] as const
type SetName = (typeof sets)[number]

type Step =
  | { act: 'register'; who: Name }
  | { act: 'grant' | 'withdraw'; by: Name; who: Name; right: Right }
  | { act: 'join' | 'leave'; by: Name; who: Name; set: SetName }
  | { act: 'fill'; by: Name; set: SetName; rights: Right[] }
  | { act: 'suspend' | 'unlock' | 'rename'; by: Name; who: Name }
  | { act: 'delete'; by: Name; who: Name; leavings: 'erase' | 'anonymise' }
  | { act: 'look'; who: Name }

const who = fc.constantFrom(...people)
const right = fc.constantFrom(...rights)
const set = fc.constantFrom(...sets)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constant('register' as const), who }),
  fc.record({ act: fc.constantFrom('grant' as const, 'withdraw' as const), by: who, who, right }),
  fc.record({ act: fc.constantFrom('join' as const, 'leave' as const), by: who, who, set }),
  fc.record({ act: fc.constant('fill' as const), by: who, set, rights: fc.subarray([...rights]) }),
  fc.record({ act: fc.constantFrom('suspend' as const, 'unlock' as const, 'rename' as const), by: who, who }),
  fc.record({ act: fc.constant('delete' as const), by: who, who, leavings: fc.constantFrom('erase' as const, 'anonymise' as const) }),
  fc.record({ act: fc.constant('look' as const), who }),
)

/** What a person ought to be: the server is compared with nothing else. */
interface Person {
  id: number
  token: string
  own: Set<string>
  groups: Set<SetName>
  isSuspended: boolean
  isGone: boolean
}

let server: TestServer
let privilegeIds: Record<Right, number>
beforeAll(async () => {
  server = await startTestServer()
  const rows = await server.store.db.selectFrom('privileges').select(['id', 'name']).where('name', 'in', rights).execute()
  privilegeIds = Object.fromEntries(rows.map(({ id, name }) => [name, id])) as Record<Right, number>
})
afterAll(() => server.remove())

/** One world for one run: two administrators of its own who hold everything, and nobody from the runs before. */
class World {
  readonly people = new Map<Name, Person>()
  readonly groups = new Map<SetName, { id: number; rights: Set<Right> }>()
  readonly address = `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`

  async begin(): Promise<void> {
    await server.store.transact((tx) => tx.deleteFrom('users').execute())
    for (const name of ['first', 'second'] as const) {
      const made = await makeUser(server.store, { username: `${name}-${randomUUID().slice(0, 8)}`, privileges: [...builtInPrivileges] })
      const person = {
        id: made.id,
        token: made.token,
        own: new Set(builtInPrivileges),
        groups: new Set<SetName>(),
        isSuspended: false,
        isGone: false,
      }
      this.people.set(name, person)
    }
    for (const name of sets) {
      const sent = { as: this.people.get('first')?.token, body: { name: `${name} ${randomUUID()}` } }
      const { status, body } = await server.ask('POST', '/groups', sent)
      expect(status).toBe(200)
      this.groups.set(name, { id: body.id, rights: new Set() })
    }
  }

  rightsOf(person: Person, except?: SetName): Set<string> {
    const groups = [...person.groups].filter((name) => name !== except)
    return new Set([...person.own, ...groups.flatMap((name) => [...(this.groups.get(name)?.rights ?? [])])])
  }

  /** Whether somebody can still grant these. */
  isGoverned(wanted: readonly string[]): boolean {
    return [...this.people.values()].some((one) => {
      const held = this.rightsOf(one)
      return !one.isGone && !one.isSuspended && wanted.every((name) => held.has(name))
    })
  }

  /** Whether a person holds what another lacks. */
  isAbove(person: Person, other: Person): boolean {
    const held = this.rightsOf(other)
    return [...this.rightsOf(person)].some((name) => !held.has(name))
  }

  /** Whether somebody would lose something with what a group loses who holds what another lacks. */
  takesFromAbove(by: Person, set: SetName, lost: readonly Right[]): boolean {
    const members = [...this.people.values()].filter((one) => !one.isGone && one.groups.has(set))
    return members.some((one) => this.isAbove(one, by) && lost.some((name) => !this.rightsOf(one, set).has(name)))
  }

  /** What the caller is answered before anything is looked at; undefined where the call goes on. */
  refusal(by: Person | undefined): number | undefined {
    if (!by || by.isGone) return 401
    if (by.isSuspended) return 403
    return this.rightsOf(by).has('CONTROL_PANEL') ? undefined : 403
  }

  /** Makes a change of the model, and takes it back when nobody would be left who can grant everything, or enter the panel. */
  attempt(change: () => () => void): number {
    const wanted = this.isGoverned(builtInPrivileges) ? builtInPrivileges : ['CONTROL_PANEL']
    const undo = change()
    if (this.isGoverned(wanted)) return 200
    undo()
    return 409
  }

  async register(name: Name): Promise<void> {
    const known = this.people.get(name)
    if (known && !known.isGone) return
    const username = `${name}-${randomUUID().slice(0, 8)}`
    const answer = await server.app.inject({
      method: 'POST',
      url: `${server.config.base}${apiPath}/user/register`,
      remoteAddress: this.address.replace(/\d+$/, String(Math.floor(Math.random() * 256))),
      payload: { username, email: `${username}@example.org`, password: 'a good one' },
    })
    if (answer.statusCode === 429) return
    expect(answer.statusCode, answer.body).toBe(200)
    const { id, authToken, groups } = answer.json()
    expect(groups.map((one: { name: string }) => one.name)).toEqual(['Users'])
    // The group Users is left, so that every right comes from what the model knows.
    await server.store.transact((tx) => tx.deleteFrom('user_group').where('user_id', '=', id).execute())
    this.people.set(name, { id, token: authToken.token, own: new Set(), groups: new Set(), isSuspended: false, isGone: false })
  }

  /** Carries a step out in the model, and gives the path and the expected status. */
  plan(
    one: Exclude<Step, { act: 'register' | 'look' }>,
  ): { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: unknown; expected: number } | undefined {
    const by = this.people.get(one.by)
    const refused = this.refusal(by)
    if (one.act === 'fill') {
      const group = this.groups.get(one.set)
      if (!group) return undefined
      const sent = {
        method: 'PUT' as const,
        path: `/groups/${group.id}`,
        body: { privileges: one.rights.map((name) => privilegeIds[name]) },
      }
      if (refused || !by) return { ...sent, expected: refused ?? 401 }
      const held = this.rightsOf(by)
      if (one.rights.some((name) => !group.rights.has(name) && !held.has(name))) return { ...sent, expected: 403 }
      const before = group.rights
      const lost = [...before].filter((name) => !one.rights.includes(name))
      if (this.takesFromAbove(by, one.set, lost)) return { ...sent, expected: 403 }
      const expected = this.attempt(() => {
        group.rights = new Set(one.rights)
        return () => {
          group.rights = before
        }
      })
      return { ...sent, expected }
    }
    const person = this.people.get(one.who)
    if (!person) return undefined
    const isSelf = by === person
    if (one.act === 'rename') {
      const sent = { method: 'PUT' as const, path: `/user/${person.id}`, body: { username: `${one.who}-${randomUUID().slice(0, 8)}` } }
      if (refused || !by) return { ...sent, expected: refused ?? 401 }
      return { ...sent, expected: person.isGone ? 404 : this.isAbove(person, by) ? 403 : 200 }
    }
    if (one.act === 'suspend' || one.act === 'unlock') {
      const sent = { method: 'PATCH' as const, path: `/user/${person.id}/suspend`, body: suspension(one.act === 'suspend') }
      if (refused || !by) return { ...sent, expected: refused ?? 401 }
      if (person.isGone) return { ...sent, expected: 404 }
      if (isSelf && one.act === 'suspend') return { ...sent, expected: 409 }
      const before = person.isSuspended
      if (before === (one.act === 'suspend')) return { ...sent, expected: 200 }
      if (this.isAbove(person, by)) return { ...sent, expected: 403 }
      const expected = this.attempt(() => {
        person.isSuspended = one.act === 'suspend'
        return () => {
          person.isSuspended = before
        }
      })
      return { ...sent, expected }
    }
    if (one.act === 'delete') {
      const sent = { method: 'DELETE' as const, path: `/user/${person.id}?leavings=${one.leavings}` }
      if (refused || !by) return { ...sent, expected: refused ?? 401 }
      if (person.isGone) return { ...sent, expected: 404 }
      if (isSelf) return { ...sent, expected: 409 }
      if (this.isAbove(person, by)) return { ...sent, expected: 403 }
      const expected = this.attempt(() => {
        person.isGone = true
        return () => {
          person.isGone = false
        }
      })
      return { ...sent, expected: expected === 200 ? 204 : expected }
    }
    const group = 'set' in one ? this.groups.get(one.set) : undefined
    const isGiving = one.act === 'grant' || one.act === 'join'
    const path = 'right' in one ? `/privileges/${privilegeIds[one.right]}/user/${person.id}` : `/groups/${group?.id}/user/${person.id}`
    const sent = { method: isGiving ? ('POST' as const) : ('DELETE' as const), path }
    if (refused || !by) return { ...sent, expected: refused ?? 401 }
    if (person.isGone) return { ...sent, expected: 404 }
    const [own, groups] = [new Set(person.own), new Set(person.groups)]
    const isNew = 'right' in one ? !own.has(one.right) : 'set' in one && !groups.has(one.set)
    const given = 'right' in one ? [one.right] : [...(group?.rights ?? [])]
    const held = this.rightsOf(by)
    if (isGiving && isNew && given.some((name) => !held.has(name))) return { ...sent, expected: 403 }
    if (!isGiving && !isNew && this.isAbove(person, by)) return { ...sent, expected: 403 }
    const expected = this.attempt(() => {
      if (one.act === 'grant') person.own.add(one.right)
      else if (one.act === 'withdraw') person.own.delete(one.right)
      else if (one.act === 'join') person.groups.add(one.set)
      else if (one.act === 'leave') person.groups.delete(one.set)
      return () => Object.assign(person, { own, groups })
    })
    return { ...sent, expected }
  }

  async look(person: Person): Promise<void> {
    const { status, body } = await server.ask('GET', '/current-user', { as: person.token })
    expect(status, body?.message).toBe(person.isGone ? 401 : person.isSuspended ? 403 : 200)
    if (status !== 200) return
    const names = body.privileges.map((one: { name: string }) => one.name)
    expect(names.toSorted()).toEqual([...this.rightsOf(person)].toSorted())
    const list = await server.ask('GET', '/media?amnMediaType=Anime', { as: person.token })
    expect(list.status).toBe(this.rightsOf(person).has('ANIME_INFO') ? 200 : 403)
  }

  async take(one: Step): Promise<void> {
    if (one.act === 'register') return this.register(one.who)
    const token = (name: Name) => this.people.get(name)?.token
    if (one.act !== 'look') {
      const planned = this.plan(one)
      const as = token(one.by)
      if (!planned || as === undefined) return
      const { method, path, body, expected } = planned
      const answer = await server.ask(method, path, { as, ...(body !== undefined && { body }) })
      expect(answer.status, `${JSON.stringify(one)} ${answer.text}`).toBe(expected)
      if (answer.status === 409) expect(['LAST_ADMIN', 'CONFLICT']).toContain(answer.body.code)
    }
    const seen = 'who' in one ? this.people.get(one.who) : undefined
    if (seen) await this.look(seen)
  }
}

// The rules are the same on both engines; what differs between them shows in fewer runs.
const usualRuns = process.env['AMN_TEST_POSTGRES'] ? 50 : 200
const runs = process.env['AMN_LONG'] === '1' ? 1000 : usualRuns

test(`${runs} runs of 50 steps leave everybody with exactly the rights that the model knows`, { timeout: 900_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 50 }), async (steps) => {
      const world = new World()
      await world.begin()
      for (const one of steps) await world.take(one)
      for (const person of world.people.values()) await world.look(person)
    }),
    { numRuns: runs, endOnFailure: true, seed: Number(process.env['AMN_SEED'] ?? 20_261_121) },
  )
})
