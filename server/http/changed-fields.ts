import type { z } from 'zod'
import { wrongFields } from '@amn/contract/errors'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether what was sent says nothing else than what is stored; what it leaves out it does not contradict. */
const agrees = (sent: unknown, stored: unknown): boolean => {
  if (Array.isArray(sent))
    return Array.isArray(stored) && sent.length === stored.length && sent.every((one, index) => agrees(one, stored[index]))
  if (isObject(sent)) return isObject(stored) && Object.entries(sent).every(([name, value]) => agrees(value, stored[name]))
  return (sent ?? null) === (stored ?? null)
}

/** The part of a body that can be written, when the body may be a whole reply; refuses read-only fields that differ from the stored ones. */
export function changedFields<Change extends z.ZodRawShape>(
  change: z.ZodObject<Change>,
  body: z.output<z.ZodObject<Change>>,
  stored: object,
): z.output<z.ZodObject<Change>> {
  const known: Record<string, unknown> = { ...stored }
  const readOnly = Object.entries(body).filter(([name]) => !(name in change.shape))
  const wrong = readOnly.filter(([name, value]) => !agrees(value, known[name]))
  if (wrong.length > 0) throw wrongFields(wrong.map(([path]) => ({ path, reason: 'input.notHere' })))
  const names = new Set(readOnly.map(([name]) => name))
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name))) as z.output<z.ZodObject<Change>>
}
