import { reasons, schemaReasons } from '@amn/contract/reasons'
import type { Sentence } from '../sentences.ts'

/** What the schemas say, in words for people. */
const schemas: Record<keyof typeof schemaReasons, string> = {
  missing: 'is missing',
  notWhole: 'must be a whole number',
  notString: 'must be a text, in quotes',
  notNumber: 'must be a number',
  notList: 'must be a list, in square brackets',
  notObject: 'must be an object, in braces',
  empty: 'must not be empty',
  short: 'must have at least {least} characters',
  none: 'must name at least one',
  tooLow: 'must be at least {least}',
  tooLong: 'may have {most} characters at most',
  tooManyItems: 'may name {most} at most',
  tooHigh: 'may be {most} at most',
  noAddress: 'is no address such as https://example.org/',
  noChoice: 'must be one of {choices}',
  badName: 'is no name of a header',
  strange: 'means nothing here',
  strangeOnes: 'mean nothing here: {names}',
}

/** What of the server's sentences is said otherwise on the page. */
export const said: Sentence[] = [
  // In the same words, but with the instant as people write it.
  ...[reasons.suspendedFor, reasons.suspended].map((told): Sentence => [told, told]),
  ...Object.entries(schemas).map(([code, shown]): Sentence => [schemaReasons[code as keyof typeof schemaReasons], shown]),
]
