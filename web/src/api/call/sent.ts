import type { InputOf, ParamsOf, QueryOf, RouteShape, Schema, SchemaOf } from '@amn/contract/route'
import type { MediaType } from '@amn/contract/values'

type NothingIn<T> = [keyof T] extends [never] ? true : false
type Params<R extends RouteShape> = NothingIn<ParamsOf<R>> extends true ? { params?: undefined } : { params: ParamsOf<R> }
/** The one media type that a call is about, or `ofAnyType`: the server goes by the media's real type, which an address need not tell. */
type OfType<R extends RouteShape> =
  | { query: Partial<QueryOf<R>> & { amnMediaType: string }; ofAnyType?: undefined }
  | (R extends { typed: 'one' } ? { query?: Partial<QueryOf<R>>; ofAnyType: true } : never)
type Query<R extends RouteShape> = R extends { typed: 'one' | 'filter' }
  ? OfType<R>
  : SchemaOf<R, 'query'> extends Schema
    ? { query?: Partial<QueryOf<R>> }
    : { query?: undefined }
type Body<R extends RouteShape> = SchemaOf<R, 'body'> extends infer S extends Schema ? { body: InputOf<S> } : { body?: undefined }

/** What the caller gives to a call: everything its address and body need. */
export type Sent<R extends RouteShape> = Params<R> & Query<R> & Body<R>

/** How a call is made, whatever the call. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The caller shows failures itself: no notice. */
  quiet?: boolean
  /** Nobody waits for it, or its progress is shown otherwise: no spinner. */
  isBackground?: boolean
  /** The call may outlive the page. */
  keepalive?: boolean
  /** Sent as the one part of a multipart body, by calls that take a file. */
  file?: Blob | undefined
  /** Sent as they are, by calls that take bytes. */
  bytes?: Blob | undefined
  /** How much of the file has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** The same without types, as the machinery below sees it. */
export interface Given extends CallOptions {
  params?: object | undefined
  query?: object | undefined
  ofAnyType?: true | undefined
  body?: unknown
}

/** What names a media type to a call, where the address of the page may tell none. */
export const ofType = (type: MediaType | undefined) => (type ? { query: { amnMediaType: type } } : { ofAnyType: true as const })
