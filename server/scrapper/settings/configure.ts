import { fieldReason, wrongFields } from '@amn/contract/errors'
import { reasonFor, type GivenReason } from '@amn/contract/reasons/reason'
import type { Scrapper } from '../source.ts'
import type { ScrapperState } from './queries.ts'

/** What an administrator sends: an absent value stays, null takes it away. */
interface Sent {
  isEnabled?: boolean | undefined
  values: Record<string, string | null>
}

const problemOf = (scrapper: Scrapper, key: string, value: string | null): GivenReason | undefined => {
  const setting = scrapper.settings.find((one) => one.key === key)
  if (!setting) return 'setting.none'
  if (value === null || setting.kind === 'text' || setting.kind === 'secret') return undefined
  const choices = setting.kind === 'flag' ? ['true', 'false'] : setting.choices
  return choices.includes(value) ? undefined : reasonFor('source.oneOf', { choices: choices.join(', ') })
}

/** How a scrapper is set after what was sent; throws VALIDATION_FAILED for values that it cannot have. */
export function changeState(scrapper: Scrapper, before: ScrapperState, { isEnabled = before.isEnabled, values }: Sent): ScrapperState {
  const fields = Object.entries(values).flatMap(([key, value]) => {
    const reason = problemOf(scrapper, key, value)
    return reason === undefined ? [] : [fieldReason(`values.${key}`, reason)]
  })
  if (fields.length > 0) throw wrongFields(fields)
  const after = Object.entries({ ...before.values, ...values }).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim()))
  return { isEnabled, values: Object.fromEntries(after.map(([key, value]) => [key, value.trim()])) }
}

/** What the audit says of a change: the names of what was set and taken away, and no value. */
export function describeChange(before: ScrapperState, after: ScrapperState): string {
  const set = Object.keys(after.values).filter((key) => after.values[key] !== before.values[key])
  const removed = Object.keys(before.values).filter((key) => !(key in after.values))
  return JSON.stringify({
    ...(after.isEnabled !== before.isEnabled && { isEnabled: after.isEnabled }),
    ...(set.length > 0 && { set }),
    ...(removed.length > 0 && { removed }),
  })
}
