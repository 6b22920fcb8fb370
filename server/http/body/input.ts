import type { z } from 'zod'
import { AppError, type FieldProblem } from '@amn/contract/errors'
import { type BodyOf, type ParamsOf, type QueryOf, type RouteShape, parameterNames } from '@amn/contract/route'
import { mediaType, pathId } from '@amn/contract/value-schemas'
import { isText } from './json-body.ts'
import { schemasOf } from '../calls.ts'
import { notFound } from '../errors.ts'

/** Of a body that is wrong all over, the first faults are enough. */
const mostProblems = 100

const problems = (error: z.ZodError, below = ''): FieldProblem[] =>
  error.issues.slice(0, mostProblems).flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : ['']
    return names.map((name) => ({ path: [below, ...issue.path.map(String), name].filter(Boolean).join('.'), message: issue.message }))
  })

const invalid = (fields: FieldProblem[]) =>
  new AppError('VALIDATION_FAILED', fields.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ') || 'Invalid', {
    fields,
  })

const asZod = (schema: unknown) => schema as z.ZodType

/** Reads the parameters of the path; what is not an id, or not of the described form, is simply not found. */
export function readParams<R extends RouteShape>(route: R, raw: Record<string, string>): ParamsOf<R> {
  const { params } = schemasOf(route)
  if (params) {
    const read = asZod(params).safeParse(raw)
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
  if (broken.length > 0) throw invalid(broken.map((path) => ({ path: path.toWellFormed().replaceAll('\0', ''), message: 'is no text' })))
  if (doubtful.length > 0) throw invalid(doubtful.map((path) => ({ path, message: 'may be given once, without brackets' })))
  const fields: FieldProblem[] = []
  const query: Record<string, unknown> = {}
  const schemas = schemasOf(route)
  if (schemas.query) {
    const read = asZod(schemas.query).safeParse(raw)
    if (read.success) Object.assign(query, read.data)
    else fields.push(...problems(read.error))
  }
  if (route.typed === 'one' && raw.amnMediaType !== undefined) {
    const read = mediaType.safeParse(raw.amnMediaType)
    if (read.success) query.amnMediaType = read.data
    else fields.push({ path: 'amnMediaType', message: 'must be one media type' })
  }
  if (fields.length > 0) throw invalid(fields)
  return query as QueryOf<R>
}

/** Reads the body by its schema; refuses with VALIDATION_FAILED and every bad field. */
export function readBody<R extends RouteShape>(route: R, raw: unknown): BodyOf<R> {
  const { body } = schemasOf(route)
  if (!body) return undefined as BodyOf<R>
  if (raw === undefined || raw === null) throw invalid([{ path: route.bodyName ?? '', message: 'is missing' }])
  const read = asZod(body).safeParse(raw)
  if (!read.success) throw invalid(problems(read.error))
  return read.data as BodyOf<R>
}
