import type { FieldReason } from '@amn/contract/reasons/reason'
import type { z } from 'zod'
import { problemsOf } from './schema-reasons.ts'
import { wrongFields } from '@amn/contract/errors'
import { type ParamsOf, type QueryOf, type RouteShape, parameterNames } from '@amn/contract/route'
import { mediaType, pathId } from '@amn/contract/value-schemas'
import { isText } from './check-json.ts'
import { schemasOf } from '../calls.ts'
import { notFound } from '../errors.ts'

const asZod = (schema: unknown) => schema as z.ZodType

/** Reads the parameters of the path; what is not an id, or not of the described form, is simply not found. */
export function readParams<R extends RouteShape>(route: R, raw: Record<string, string>): ParamsOf<R> {
  const { params } = schemasOf(route)
  if (params) {
    const read = asZod(params).safeParse(raw, { reportInput: true })
    if (!read.success) throw notFound()
    return read.data as ParamsOf<R>
  }
  const ids: Record<string, number> = {}
  for (const name of parameterNames(route.path)) {
    const read = pathId.safeParse(raw[name])
    if (!read.success) throw notFound()
    ids[name] = read.data
  }
  return ids as ParamsOf<R>
}

/** Reads the query; a name given twice, or one with brackets, is refused, a name that means nothing here is passed over. */
export function readQuery<R extends RouteShape>(route: R, raw: Record<string, unknown>): QueryOf<R> {
  const doubtful = Object.keys(raw).filter((name) => Array.isArray(raw[name]) || /[[\]]|^__proto__$|^constructor$/.test(name))
  const broken = Object.keys(raw).filter((name) => !isText(name) || !isText(String(raw[name])))
  if (broken.length > 0)
    throw wrongFields(broken.map((path) => ({ path: path.toWellFormed().replaceAll('\0', ''), reason: 'input.noText' as const })))
  if (doubtful.length > 0) throw wrongFields(doubtful.map((path) => ({ path, reason: 'input.givenOnce' as const })))
  const fields: FieldReason[] = []
  const query: Record<string, unknown> = {}
  const schemas = schemasOf(route)
  if (schemas.query) {
    const read = asZod(schemas.query).safeParse(raw, { reportInput: true })
    if (read.success) Object.assign(query, read.data)
    else fields.push(...problemsOf(read.error))
  }
  if (route.typed === 'one' && raw.amnMediaType !== undefined) {
    const read = mediaType.safeParse(raw.amnMediaType)
    if (read.success) query.amnMediaType = read.data
    else fields.push({ path: 'amnMediaType', reason: 'input.oneType' })
  }
  if (fields.length > 0) throw wrongFields(fields)
  return query as QueryOf<R>
}
