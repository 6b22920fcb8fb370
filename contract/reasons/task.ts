/** Reasons about long work, in English. */
export const task = {
  none: 'There is no such kind of work',
  startsItself: 'This work starts by itself when it is needed',
  noRun: 'There is no such run',
  over: 'The run is over already',
  dryRun: 'A dry run changes nothing',
  failed: 'The work failed: {{why}}',
  accountGone: 'The account cannot be used any more',
  cancelled: 'The work was cancelled',
} as const
