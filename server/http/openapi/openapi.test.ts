import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWholeServer, type WholeServer } from '../../testing/whole.ts'
import { calls } from '../calls.ts'

// The calls of the specification, section 7, as far as they are answered; everything else is marked as added.
const specified = `
GET /content/{contentId}/file/{fileId}
GET /current-user
PUT /current-user
GET /groups
POST /groups
GET /groups/{id}
PUT /groups/{id}
DELETE /groups/{id}
POST /groups/{groupId}/user/{userId}
DELETE /groups/{groupId}/user/{userId}
GET /media
POST /media
GET /media/{id}
PUT /media/{id}
DELETE /media/{id}
PUT /media/{id}/type
GET /media/{id}/cover
PUT /media/{id}/cover
GET /media/{id}/background
PUT /media/{id}/background
GET /media/newest
GET /media/recently-added
GET /media/user-data
GET /media/{id}/user-data
PUT /media/{id}/user-data
GET /media/{id}/user-data/content/{contentId}
PUT /media/{id}/user-data/content/{contentId}
GET /media/{id}/user-data/content/{contentId}/file/{fileId}
PUT /media/{id}/user-data/content/{contentId}/file/{fileId}
GET /privileges
POST /privileges
GET /privileges/{id}
PUT /privileges/{id}
DELETE /privileges/{id}
POST /privileges/{privilegesId}/user/{userId}
DELETE /privileges/{privilegesId}/user/{userId}
GET /settings
PATCH /settings
GET /tag-group
POST /tag-group
GET /tag-group/{tagGroupId}
PUT /tag-group/{tagGroupId}
DELETE /tag-group/{tagGroupId}
GET /tag-group/{tagGroupId}/tags
POST /tag-group/{tagGroupId}/tags
GET /tags/{tagId}
PATCH /tags/{tagId}
DELETE /tags/{tagId}
GET /user
GET /user/{userId}
PUT /user/{userId}
DELETE /user/{userId}
PATCH /user/{userId}/suspend
POST /user/change-password
POST /user/login
POST /user/refresh-token
POST /user/register
GET /scrapper
POST /scrapper
GET /media/issues
GET /media/{mediaId}/issue
POST /media/{mediaId}/issue
GET /media/{mediaId}/issue/{issueId}
PUT /media/{mediaId}/issue/{issueId}
DELETE /media/{mediaId}/issue/{issueId}
POST /media/{mediaId}/issue/{issueId}/close
GET /utils/files
`
  .trim()
  .split('\n')

type Json = ReturnType<typeof JSON.parse>
let server: WholeServer
let document: Json
beforeAll(async () => {
  server = await startWholeServer()
  document = (await server.ask('GET', '/openapi.json')).body
})
afterAll(() => server.remove())

const operations = (): { key: string; path: string; one: Json }[] =>
  Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, one]) => ({ key: `${method.toUpperCase()} ${path}`, path, one })),
  )
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
const walk = (value: Json, visit: (part: Json) => void): void => {
  if (typeof value !== 'object' || value === null) return
  visit(value)
  for (const inner of Object.values(value)) walk(inner, visit)
}

describe('the OpenAPI document', () => {
  test('has the form of OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
    expect(document.servers).toEqual([{ url: '/amn-service/api/v1' }])
    for (const { path, one } of operations()) {
      expect(path).toMatch(/^\/[\w\-./{}]*$/)
      const known = ['operationId', 'tags', 'summary', 'description', 'parameters', 'requestBody', 'responses', 'security']
      expect(Object.keys(one).filter((key) => !known.includes(key) && !key.startsWith('x-'))).toEqual([])
      expect(one.summary).toMatch(/\S/)
      expect(Object.keys(one.responses).length).toBeGreaterThan(1)
      for (const [status, response] of Object.entries<Json>(one.responses)) {
        expect(status).toMatch(/^([1-5]\d\d|default)$/)
        expect(response.$ref ?? response.description).toMatch(/\S/)
      }
      for (const parameter of one.parameters) {
        expect(['path', 'query']).toContain(parameter.in)
        expect(parameter.schema).toBeTypeOf('object')
      }
      const bodies = Object.entries<Json>(one.requestBody?.content ?? {})
      expect(bodies.length).toBe(one.requestBody ? 1 : 0)
      for (const [type, body] of bodies) if (type !== 'application/octet-stream') expect(body.schema).toBeTypeOf('object')
    }
  })
  test('names every parameter of a path, each once and required', () => {
    for (const { path, one } of operations()) {
      const named = one.parameters.filter((parameter: Json) => parameter.in === 'path')
      expect(named.map((parameter: Json) => parameter.name)).toEqual(namesIn(path))
      expect(named.every((parameter: Json) => parameter.required)).toBe(true)
      const all = one.parameters.map((parameter: Json) => `${parameter.in} ${parameter.name}`)
      expect(new Set(all).size).toBe(all.length)
    }
  })
  test('refers to nothing that is not in it', () => {
    const found: string[] = []
    walk(document, (part) => typeof part.$ref === 'string' && found.push(part.$ref))
    expect(found.length).toBeGreaterThan(0)
    for (const ref of found) {
      expect(ref).toMatch(/^#\//)
      expect(
        ref
          .slice(2)
          .split('/')
          .reduce<Json>((at, key) => at?.[key], document),
        ref,
      ).toBeDefined()
    }
    for (const { one } of operations()) {
      for (const need of one.security)
        expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(Object.keys(need)))
    }
  })
  test('has every call of the contract once', () => {
    const ids = operations().map(({ one }) => one.operationId)
    expect(ids.toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })
  test('marks what goes beyond the specification, and nothing else', () => {
    const own = operations().filter(({ one }) => one['x-added'] !== true)
    expect(own.map(({ key }) => key).toSorted()).toEqual(specified.toSorted())
  })
  test('says who may call', () => {
    for (const { one } of operations()) {
      expect(one['x-access']).toBeDefined()
      expect(one.security.length > 0).toBe(one['x-access'] !== 'public')
    }
  })
  test('describes every field of a refusal', async () => {
    const { schema } = document.components.responses.Error.content['application/json']
    const refusals = [await server.ask('POST', '/user/login', { body: { userName: 'somebody' } }), await server.ask('PATCH', '/settings')]
    for (const { status, body } of refusals) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(body)))
      expect(Object.keys(body)).toEqual(expect.arrayContaining(schema.required))
      expect(schema.properties.reason.enum).toContain(body.reason)
    }
    const one = schema.properties.fields.items
    expect(Object.keys(one.properties)).toEqual(expect.arrayContaining(Object.keys(refusals[0]?.body.fields[0])))
  })
  test('matches what the server answers', async () => {
    for (const { key } of operations()) {
      const [method = '', path = ''] = key.split(' ')
      const answer = await server.app.inject({ method: method as 'GET', url: `/amn-service/api/v1${path.replaceAll(/\{\w+\}/g, '1')}` })
      const isThere = answer.statusCode !== 404 || key === 'GET /avatar/{hash}'
      expect(isThere && answer.statusCode !== 405 && answer.statusCode < 500, `${key}: ${answer.body}`).toBe(true)
    }
  })
})

test('the reference page lists every call with its access, and runs nothing', async () => {
  const { status, text, headers } = await server.ask('GET', '/reference')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { name, route } of calls) {
    const row = text.slice(text.indexOf(`<tr id="${name}"`)).split('</tr>')[0]
    expect(row).toContain(`<code>${route.path}</code>`)
    expect(row?.includes('(added)')).toBe(route.added === true)
  }
  expect(text.match(/<tr /g)).toHaveLength(calls.length)
  expect(text).not.toMatch(/<script|\son\w+=|https?:/)
})
