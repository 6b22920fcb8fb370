import { reasons as catalogue } from '@amn/contract/reasons/catalogue'

/** What the schemas say, in words for people. */
const input = {
  ...catalogue.input,
  missing: 'is missing',
  notWhole: 'must be a whole number',
  notString: 'must be text, in quotes',
  notNumber: 'must be a number',
  notList: 'must be a list, in square brackets',
  notObject: 'must be an object, in braces',
  empty: 'must not be empty',
  short: 'must have at least {{least}} characters',
  none: 'must name at least one',
  tooLow: 'must be at least {{least}}',
  tooLong: 'may have at most {{most}} characters',
  tooManyItems: 'may name at most {{most}}',
  tooHigh: 'may be at most {{most}}',
  noAddress: 'is not an address such as https://example.org/',
  noChoice: 'must be one of {{choices}}',
  badName: 'is not the name of a header',
  strange: 'means nothing here',
  strangeOnes: 'mean nothing here: {{names}}',
  expected: 'must be {{value}}',
  kind: 'is of the wrong kind',
  multiple: 'must be a multiple of {{least}}',
  pattern: 'does not have the right form',
  format: 'does not have the right form',
  badInput: 'is wrong',
  fewItems: 'must have at least {{least}} entries',
  aboveOnly: 'must be more than {{least}}',
  belowOnly: 'must be less than {{most}}',
}

type Texts<T> = { [Group in keyof T]: { [Key in keyof T[Group]]: string } }

/** Why the server refused something: the English of the catalogue itself. */
export const reasons: Texts<typeof catalogue> = { ...catalogue, input }
