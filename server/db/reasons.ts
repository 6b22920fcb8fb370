import { z } from 'zod'
import { asReason, type GivenReason, isReasonKey, type Reason, reasonFor, say } from '@amn/contract/reasons/reason'
import type { ReasonWithMessage } from '@amn/contract/reasons/reason-schemas'
import { parseJson } from './json/json-column.ts'

const stored = z.object({
  reason: z.string().refine(isReasonKey),
  values: z.record(z.string(), z.custom<NonNullable<Reason['values']>[string]>()).optional(),
})

/** A reason as a row holds it: its key and values. */
export const packReason = (reason: GivenReason): string => JSON.stringify(asReason(reason))

const parse = (text: string): Reason => {
  const { reason, values } = parseJson(stored, text, reasonFor('input.other', { text }))
  return values ? { reason, values } : { reason }
}

/** A reason with its English text, as replies bear it. */
export const withMessage = (reason: GivenReason): ReasonWithMessage => ({ ...asReason(reason), message: say(asReason(reason)) })

/** What a row holds as a reply tells it. */
export const readStoredReason = (text: string | null): ReasonWithMessage | null => (text === null ? null : withMessage(parse(text)))
