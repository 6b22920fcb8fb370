import { z } from 'zod'
import type { RouteShape } from '@amn/contract/route'
import { schemasOf } from '../calls.ts'

const isList = (value: unknown): value is { maxItems?: number } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'array'

/** The most elements that any one list within a body may have, by its schema. */
export function longestList(route: RouteShape): number {
  const { body } = schemasOf(route)
  if (!body) return Infinity
  const found: number[] = []
  JSON.stringify(z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }), (_name, value: unknown) => {
    if (isList(value)) found.push(Number(value.maxItems ?? Infinity))
    return value
  })
  return Math.max(0, ...found)
}
