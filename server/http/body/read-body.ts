import type { z } from 'zod'
import { wrongFields } from '@amn/contract/errors'
import type { BodyOf, RouteShape } from '@amn/contract/route'
import { schemasOf } from '../calls.ts'
import { problemsOf } from './schema-reasons.ts'

/** Reads the body by its schema; refuses with VALIDATION_FAILED and every bad field. */
export function readBody<R extends RouteShape>(route: R, raw: unknown): BodyOf<R> {
  const { body } = schemasOf(route)
  if (!body) return undefined as BodyOf<R>
  if (raw === undefined || raw === null) throw wrongFields([{ path: route.bodyName ?? '', reason: 'input.missingPart' }])
  const read = (body as z.ZodType).safeParse(raw, { reportInput: true })
  if (!read.success) throw wrongFields(problemsOf(read.error))
  return read.data as BodyOf<R>
}
