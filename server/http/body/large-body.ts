import { z } from 'zod'
import { wrongFields } from '@amn/contract/errors'
import { type FieldReason, reasonFor } from '@amn/contract/reasons/reason'
import type { RouteShape } from '@amn/contract/route'
import { schemasOf } from '../calls.ts'
import { type Piece, takeApart, takeListApart } from './pieces.ts'
import { readBody } from './read-body.ts'
import { mostProblems, problemsOf } from './schema-reasons.ts'

/** Elements of a list that are checked together. */
const slice = 100

type List = z.ZodArray<z.ZodType>

const unwrap = (schema: unknown): unknown =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrap(schema.unwrap()) : schema

/** The most elements that a list may have. */
const mostItems = (list: List): number => Number(z.toJSONSchema(list, { io: 'input', unrepresentable: 'any' }).maxItems ?? Infinity)

// What is checked of an object or a list as a whole, beside its length, needs all of it at once.
const isPlain = ({ def: { checks = [] } }: z.ZodType): boolean =>
  checks.every((check) => ['max_length', 'min_length'].includes(check._zod.def.check))

/** The long lists of a body that can be checked piece by piece. */
function findLists(schema: z.ZodObject, raw: Record<string, unknown>): { name: string; list: List; items: unknown[] }[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const list = unwrap(field)
    const items = raw[name]
    return list instanceof z.ZodArray && isPlain(list) && Array.isArray(items) && items.length > slice ? [{ name, list, items }] : []
  }) as { name: string; list: List; items: unknown[] }[]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function readItems(name: string, list: List, items: readonly unknown[], first: number): unknown[] {
  const problems: FieldReason[] = []
  const read: unknown[] = []
  for (const [nth, one] of items.entries()) {
    if (problems.length >= mostProblems) break
    const item = list.element.safeParse(one, { reportInput: true })
    if (item.success) read.push(item.data)
    else
      problems.push(
        ...problemsOf(item.error).map((problem) => ({
          ...problem,
          path: [name, first + nth, problem.path].filter((part) => part !== '').join('.'),
        })),
      )
  }
  if (problems.length > 0) throw wrongFields(problems.slice(0, mostProblems))
  return read
}

/**
 * Reads a large body by its schema and takes it apart, a hundred elements of each list at a time; the length of a list is looked at before its
 * elements, and after the first hundred faults nothing more is. What was handed over is let go.
 */
export function* readLargeBody(route: RouteShape, raw: unknown): Generator<Piece> {
  const { body: schema } = schemasOf(route)
  if (!(schema instanceof z.ZodObject) || !isPlain(schema) || !isRecord(raw)) return yield* takeApart(readBody(route, raw))
  const lists = findLists(schema, raw)
  const tooLong = lists.filter(({ list, items }) => items.length > mostItems(list))
  if (tooLong.length > 0)
    throw wrongFields(tooLong.map(({ name, list }) => ({ path: name, ...reasonFor('input.tooManyItems', { most: mostItems(list) }) })))
  const begins = Object.fromEntries(lists.map(({ name, items }) => [name, items.slice(0, slice)]))
  yield* takeApart(readBody(route, { ...raw, ...begins }))
  for (const { name, list, items } of lists)
    for (let at = slice; at < items.length; at += slice) {
      const part = items.slice(at, at + slice)
      items.fill(undefined, at, at + slice)
      yield* takeListApart([name], readItems(name, list, part, at), at)
    }
}
