/** Reasons about long work, in English. */
export const task = {
  none: 'There is no such task',
  startsItself: 'This task starts by itself when it is needed',
  noRun: 'There is no such run',
  over: 'The run is already over',
  dryRun: 'A dry run changes nothing',
  failed: 'The task failed: {{why}}',
  accountGone: 'The account can no longer be used',
  cancelled: 'The task was cancelled',
} as const
