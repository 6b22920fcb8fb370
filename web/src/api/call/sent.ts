import type { BodyOf, ParamsOf, QueryOf, RouteShape } from '@amn/contract/route'

type NothingIn<T> = [keyof T] extends [never] ? true : false
type Params<R extends RouteShape> = NothingIn<ParamsOf<R>> extends true ? { params?: undefined } : { params: ParamsOf<R> }
type Typed<R extends RouteShape> = R extends { typed: 'one' | 'filter' } ? { amnMediaType: string } : unknown
type Query<R extends RouteShape> = R extends { typed: 'one' | 'filter' }
  ? { query: Partial<QueryOf<R>> & Typed<R> }
  : R extends { query: unknown }
    ? { query?: Partial<QueryOf<R>> }
    : { query?: undefined }
type Body<R extends RouteShape> = R extends { body: infer S } ? { body: InBody<S, BodyOf<R>> } : { body?: undefined }
type InBody<S, Out> = S extends { readonly '~standard': { readonly types?: { readonly input: infer In } | undefined } } ? In : Out

/** What the caller gives to a call: everything its address and body need. */
export type Sent<R extends RouteShape> = Params<R> & Query<R> & Body<R>

/** How a call is made, whatever the call. */
export interface Manner {
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
export interface Given extends Manner {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
}
