/** Reasons about the offline catalogue, in English. */
export const catalogue = {
  entries_one: '{{file}}: {{count}} entries',
  entries_other: '{{file}}: {{count}} entries',
  unreadable: 'The offline catalogue could not be read: {{why}}',
  slow: 'The offline catalogue took too long to be read',
  refused: '{{file}} was refused: {{why}}',
  noJson: 'It is not JSON throughout',
  longEntry: 'Something in it is longer than an entry can be',
  tooBig: 'It is larger than 1 GiB',
  cut: 'It is cut off before its end',
  tooMany: 'There would be more than {{most}} entries',
  memory: 'The titles would take too much memory',
  empty: 'It contains no entries of an anime-offline-database',
} as const
