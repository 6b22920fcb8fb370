import type { Access } from './access.ts'
import type { MediaType } from './values.ts'

/** The part of a schema that types are read from; every zod schema has it (https://standardschema.dev). */
export interface Schema<In = unknown, Out = unknown> {
  readonly '~standard': { readonly types?: { readonly input: In; readonly output: Out } | undefined }
}
export type InputOf<S> = S extends Schema<infer In, unknown> ? In : never
export type OutputOf<S> = S extends Schema<unknown, infer Out> ? Out : never

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RouteShape {
  method: Method
  /** Below /amn-service/api/v1; a part that begins with a colon is a parameter, and an id unless `params` says otherwise. */
  path: string
  access: Access
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The name that the specification gives the payload. */
  bodyName?: string
  /** Absent: 204 without a body. 'bytes': the handler sends the body itself. */
  reply?: Schema | 'bytes'
  /** The body may be 32 MiB long, and hold two and a half million values. */
  largeBody?: true
  /** The body is multipart with exactly one part, `file`. */
  upload?: true
  /** The body is bytes (application/octet-stream) that the handler reads itself as they come, at most so many. */
  rawBody?: number
  /** The call goes beyond the specification. */
  added?: true
  /** Media elements may call it with the media cookie instead of a bearer token. */
  mediaCookie?: true
  /** The call takes the query parameter amnMediaType. */
  typed?: 'one' | 'filter'
  /** Needs no XSRF token though it changes something: it comes before there is a session, or carries none. */
  beforeSession?: true
}

type Names<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Names<More>
    : Rest
  : P extends `${string}/*`
    ? '*'
    : never

export type ParamsOf<R extends RouteShape> = R extends { params: infer S } ? OutputOf<S> : { [K in Names<R['path']>]: number }
type TypeQuery<R extends RouteShape> = R extends { typed: 'one' } ? { amnMediaType?: MediaType } : unknown
export type QueryOf<R extends RouteShape> = (R extends { query: infer S } ? OutputOf<S> : unknown) & TypeQuery<R>
export type BodyOf<R extends RouteShape> = R extends { body: infer S } ? OutputOf<S> : undefined
export type ReplyOf<R extends RouteShape> = R extends { reply: infer S } ? (S extends 'bytes' ? unknown : OutputOf<S>) : undefined

/** Describes one call once, for the server that answers it, the client that makes it and the OpenAPI document. */
export function route<const R extends RouteShape>(shape: R): R {
  return shape
}

/** The names of the parameters in a path, in their order. */
export function parameterNames(path: string): string[] {
  return path
    .split('/')
    .filter((part) => part.startsWith(':') || part === '*')
    .map((part) => (part === '*' ? part : part.slice(1)))
}

/** The sentence with which a call is refused before it leaves the client. */
export function missingParameter(name: string, operation: string): string {
  return `Required parameter ${name} was null or undefined when calling ${operation}.`
}
