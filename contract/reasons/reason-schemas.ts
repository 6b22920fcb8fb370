import { z } from 'zod'
import type { Reason, ReasonKey, ReasonValue } from './reason.ts'

/** What a schema says of a value that does not fit: the key of a reason, from which the refusal is made. */
export const wrong = (reason: ReasonKey): string => reason

/** A reason as replies bear it: its key, its values, and the English text that they make. */
export const reasonWithMessage = z.object({
  reason: z.custom<ReasonKey>().meta({ type: 'string' }),
  values: z.record(z.string(), z.custom<ReasonValue>()).optional(),
  message: z.string(),
})
export interface ReasonWithMessage extends Reason {
  message: string
}
