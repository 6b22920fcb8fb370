import { z } from 'zod'
import {
  asReason,
  type FieldReason,
  type GivenReason,
  isReasonKey,
  type Reason,
  reasonFor,
  type ReasonValue,
  say,
} from '@amn/contract/reasons/reason'
import type { ReasonWithMessage } from '@amn/contract/reasons/reason-schemas'
import { parseJson } from './json/json-column.ts'

const key = z.string().refine(isReasonKey)
const reason: z.ZodType<Reason> = z.object({ reason: key, values: z.lazy(() => values).exactOptional() })
const problem: z.ZodType<FieldReason> = z.object({ path: z.string(), reason: key, values: z.lazy(() => values).exactOptional() })
// A value that cannot be read leaves a gap in the text, no more.
const values: z.ZodType<Record<string, ReasonValue>> = z.record(
  z.string(),
  z.union([z.string(), z.number(), reason, z.array(problem)]).catch(''),
)

/** A reason as a row holds it: its key and values. */
export const packReason = (reason: GivenReason): string => JSON.stringify(asReason(reason))

/** A reason with its English text, as replies have it. */
export const withMessage = (reason: GivenReason): ReasonWithMessage => ({ ...asReason(reason), message: say(asReason(reason)) })

/** The reason that a row holds, as replies have it; what cannot be read is shown as it is stored. */
export const readStoredReason = (text: string | null): ReasonWithMessage | null =>
  text === null ? null : withMessage(parseJson(reason, text, reasonFor('input.other', { text })))
