import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { api } from './index.ts'
import { type RouteShape, type RoutesOf, routes } from './route.ts'
import { schemas } from './schemas.ts'

const shelf = z.object({ id: z.int() })
const shelvesSchemas = {
  get: { summary: 'One shelf', reply: shelf },
  change: { summary: 'Change a shelf', body: shelf },
  cover: { summary: 'The cover of a shelf' },
}
const get = { method: 'GET', path: '/shelf/:id', access: 'self' } as const
const change = { method: 'PUT', path: '/shelf/:id', access: 'self', bodyName: 'shelf' } as const
const cover = { method: 'GET', path: '/shelf/:id/cover', access: 'self', reply: 'bytes' } as const
const { bodyName: _, ...nameless } = change

test('the types refuse routes that do not fit their schemas', () => {
  expect(routes<typeof shelvesSchemas>()({ get, change, cover })).toEqual({ get, change, cover })
  type Fitting = RoutesOf<typeof shelvesSchemas>
  const named = { get: { ...get, bodyName: 'shelf' }, change, cover } as const
  const bytes = { get: { ...get, reply: 'bytes' }, change, cover } as const
  expectTypeOf<{ get: typeof get; change: typeof change; cover: typeof cover }>().toExtend<Fitting>()
  expectTypeOf<{ get: typeof get; change: typeof change }>().not.toExtend<Fitting>()
  expectTypeOf<{ get: typeof get; change: typeof nameless; cover: typeof cover }>().not.toExtend<Fitting>()
  expectTypeOf(named).not.toExtend<Fitting>()
  expectTypeOf(bytes).not.toExtend<Fitting>()
})

test('every call has its schemas', () => {
  for (const [group, calls] of Object.entries(api)) {
    const ofGroup = schemas[group as keyof typeof api]
    expect(Object.keys(ofGroup).toSorted(), group).toEqual(Object.keys(calls).toSorted())
    for (const [name, route] of Object.entries<RouteShape>(calls)) {
      const one = (ofGroup as Record<string, object>)[name] ?? {}
      expect('body' in one, `${group}.${name}`).toBe(route.bodyName !== undefined)
      expect(Object.values(route).some((value) => typeof value === 'object' && '~standard' in value)).toBe(false)
    }
  }
})
