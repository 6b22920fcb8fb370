import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'
import { statusOf } from '@amn/contract/error-codes'
import { apiPath } from '@amn/contract/index'
import { reasonKeys } from '@amn/contract/reasons/reason'
import { type CallSchemas, type RouteShape, parameterNames } from '@amn/contract/route'
import { mediaType } from '@amn/contract/value-schemas'
import { accessText } from './access-text.ts'
import { calls } from '../calls.ts'
import { largestBody } from '../body/json-body.ts'
import { largestUpload } from '../body/upload.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

// fast-json-stringify writes `type: [x, 'null']` straight, but validates every `anyOf` at run time.
const flattenNull = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(flattenNull)
  if (!isObject(schema)) return schema
  const { anyOf, ...rest } = schema
  const choices = Array.isArray(anyOf) ? anyOf.filter((one) => !(isObject(one) && one.type === 'null')) : []
  const only = choices[0]
  if (Array.isArray(anyOf) && choices.length === 1 && anyOf.length === 2 && isObject(only) && typeof only.type === 'string') {
    const merged = { ...rest, ...only, ...(Array.isArray(only.enum) && { enum: [...only.enum, null] }) }
    return only.type === 'object' ? flattenNull({ ...merged, nullable: true }) : flattenNull({ ...merged, type: [only.type, 'null'] })
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, flattenNull(value)]))
}

const jsonSchema = (schema: unknown, io: 'input' | 'output', target: 'draft-7' | 'draft-2020-12'): Json => {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema as z.ZodType, { io, target, unrepresentable: 'any', reused: 'inline' })
  return made
}

/**
 * What writes the reply of a call as JSON; undefined where there is no JSON to write. It is compiled with the first reply: those of all
 * calls together take 20 MiB, and most servers need a few.
 */
export function replyWriter({ reply }: CallSchemas): ((value: unknown) => string) | undefined {
  if (!reply) return undefined
  let write: ((value: unknown) => string) | undefined
  return (value) => (write ??= fastJson(flattenNull(jsonSchema(reply, 'output', 'draft-7')) as Schema))(value)
}

const queryParameters = (route: RouteShape, { query }: CallSchemas): Json[] => {
  const shape = query ? jsonSchema(query, 'input', 'draft-2020-12') : {}
  const properties = isObject(shape.properties) ? shape.properties : {}
  const required = Array.isArray(shape.required) ? shape.required : []
  const typed = route.typed === 'one' ? { amnMediaType: jsonSchema(mediaType, 'input', 'draft-2020-12') } : {}
  return Object.entries({ ...typed, ...properties }).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const successReply = (route: RouteShape, { reply }: CallSchemas): Json => {
  if (route.reply === 'bytes') return { 200: { description: 'The bytes', content: { '*/*': {} } } }
  if (!reply) return { 204: { description: 'Done' } }
  return { 200: { description: 'Done', content: { 'application/json': { schema: jsonSchema(reply, 'output', 'draft-2020-12') } } } }
}

const operation = (name: string, route: RouteShape, schemas: CallSchemas): Json => ({
  operationId: name,
  tags: [name.split('.')[0]],
  summary: schemas.summary,
  description: `Access: ${accessText(route.access)}.`,
  ...(route.added && { 'x-added': true }),
  'x-access': route.access,
  security:
    route.access === 'public'
      ? []
      : [{ token: [] }, ...(route.mediaCookie ? [{ mediaCookie: [] }] : []), ...(route.ticket ? [{ ticket: [] }] : [])],
  parameters: [
    ...parameterNames(route.path).map((param) => ({
      name: param === '*' ? 'path' : param,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...queryParameters(route, schemas),
  ],
  ...(schemas.body && {
    requestBody: {
      required: true,
      description: route.largeBody ? `${route.bodyName}, up to ${largestBody / 1024 ** 2} MiB` : route.bodyName,
      content: { 'application/json': { schema: jsonSchema(schemas.body, 'input', 'draft-2020-12') } },
    },
  }),
  ...(route.upload && {
    requestBody: {
      required: true,
      description: `One file, up to ${largestUpload / 1024 ** 2} MiB`,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
        },
      },
    },
  }),
  ...(route.rawBody !== undefined && {
    requestBody: {
      required: true,
      description: `Bytes, up to ${route.rawBody / 1024 ** 2} MiB`,
      content: { 'application/octet-stream': {} },
    },
  }),
  responses: {
    ...successReply(route, schemas),
    default: { $ref: '#/components/responses/Error' },
  },
})

const reasonProperties: Json = {
  message: { type: 'string', description: 'The reason in English' },
  reason: { enum: [...reasonKeys], description: 'The key of the reason, by which it is translated' },
  values: { type: 'object', additionalProperties: true, description: 'The values in the text of the reason' },
}

/** The OpenAPI 3.1 document of every call in the contract's table, with the base path as its server. */
export function openApi(base: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const { name, route, schemas } of calls) {
    const path = route.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route, schemas) }
  }
  const error = {
    type: 'object',
    required: ['code', 'message', 'reason', 'requestId'],
    properties: {
      code: { enum: Object.keys(statusOf) },
      ...reasonProperties,
      requestId: { type: 'string' },
      fields: {
        type: 'array',
        items: { type: 'object', required: ['path', 'message', 'reason'], properties: { path: { type: 'string' }, ...reasonProperties } },
      },
    },
  }
  return {
    openapi: '3.1.0',
    info: { title: 'AMN', version, description: 'Media library and player' },
    servers: [{ url: base + apiPath }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        mediaCookie: { type: 'apiKey', in: 'cookie', name: 'amn_media' },
        ticket: { type: 'apiKey', in: 'query', name: 'ticket' },
      },
      responses: { Error: { description: 'The one error body', content: { 'application/json': { schema: error } } } },
    },
  }
}
