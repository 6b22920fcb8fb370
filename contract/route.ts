import type { Access } from './access.ts'
import type { MediaType } from './values.ts'

/** The part of a schema that types are read from; every zod schema has it (https://standardschema.dev). */
export interface Schema<In = unknown, Out = unknown> {
  readonly '~standard': { readonly types?: { readonly input: In; readonly output: Out } | undefined }
}
export type InputOf<S> = S extends Schema<infer In, unknown> ? In : never
export type OutputOf<S> = S extends Schema<unknown, infer Out> ? Out : never

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What one call takes and answers, for the server and the OpenAPI document; browsers see the types of it only. */
export interface CallSchemas {
  summary: string
  /** Absent: every parameter of the path is an id. */
  params?: Schema
  query?: Schema
  body?: Schema
  /** Absent: 204 without a body, or bytes. */
  reply?: Schema
}

export interface RouteShape<S extends CallSchemas = CallSchemas> {
  method: Method
  /** Below /amn-service/api/v1; a part that begins with a colon is a parameter. */
  path: string
  access: Access
  /** The name that the specification gives the payload. */
  bodyName?: string
  /** The handler sends the body itself. */
  reply?: 'bytes'
  /** The body may be 32 MiB long, and hold two and a half million values. */
  largeBody?: true
  /** The most values that the body may hold where these are more than usual. */
  mostValues?: number
  /** The body is multipart with exactly one part, `file`. */
  upload?: true
  /** The body is bytes (application/octet-stream) that the handler reads itself as they come, at most so many. */
  rawBody?: number
  /** The call goes beyond the specification. */
  added?: true
  /** Media elements may call it with the media cookie instead of a bearer token. */
  mediaCookie?: true
  /** Players outside of the browser may call it with a ticket in the query, which is good for this one file. */
  ticket?: true
  /** The call takes the query parameter amnMediaType. */
  typed?: 'one' | 'filter'
  /** Needs no XSRF token though it changes something: it comes before there is a session, or carries none. */
  beforeSession?: true
  /** Only a type, never a value: the schemas of the call. */
  readonly schemas?: S
}

type Names<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Names<More>
    : Rest
  : P extends `${string}/*`
    ? '*'
    : never

/** The schema that a call has for one part of its input or for its reply; undefined where it has none. */
export type SchemaOf<R extends RouteShape, Part extends keyof CallSchemas> =
  NonNullable<R['schemas']> extends Record<Part, infer S extends Schema> ? S : undefined
type Read<S, Otherwise> = S extends Schema ? OutputOf<S> : Otherwise

export type ParamsOf<R extends RouteShape> =
  SchemaOf<R, 'params'> extends Schema<unknown, infer Params extends object> ? Params : { [K in Names<R['path']>]: number }
type TypeQuery<R extends RouteShape> = R extends { typed: 'one' } ? { amnMediaType?: MediaType } : unknown
export type QueryOf<R extends RouteShape> = Read<SchemaOf<R, 'query'>, unknown> & TypeQuery<R>
export type BodyOf<R extends RouteShape> = Read<SchemaOf<R, 'body'>, undefined>
export type ReplyOf<R extends RouteShape> = R extends { reply: 'bytes' } ? unknown : Read<SchemaOf<R, 'reply'>, undefined>

/** A route that fits its schemas: a body that is read has a name, and a reply is either described or bytes. */
type Fitting<S extends CallSchemas> = Omit<RouteShape, 'schemas'> &
  (S extends { body: Schema } ? { bodyName: string } : { bodyName?: never }) &
  (S extends { reply: Schema } ? { reply?: never } : unknown)
/** The routes that a group of calls with these schemas has. */
export type RoutesOf<S extends Record<string, CallSchemas>> = { [K in keyof S]: Fitting<S[K]> }
type Surplus<R, S> = { [K in Exclude<keyof R, keyof S>]: never }

/**
 * Describes the calls of one group, each once, for the server that answers them, the client that makes them and the OpenAPI document. It is
 * called twice because only so the schemas can be named while the routes are inferred: `routes<typeof tagsSchemas>()({ … })`.
 */
export const routes =
  <S extends Record<string, CallSchemas>>() =>
  <const R extends RoutesOf<S>>(group: R & Surplus<R, S>) =>
    group as unknown as { [K in keyof S]: R[K] & { readonly schemas?: S[K] } }

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
