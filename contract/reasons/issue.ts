/** Reasons about issues, in English. */
export const issue = {
  none: 'There is no such issue',
  tooManyWritten: 'You have written a lot within an hour; wait a while',
  closedLongAgo: 'The issue was closed too long ago',
  own: 'This is your own issue',
  closed: 'The issue is closed',
  closedAlready: 'The issue is already closed',
  open: 'The issue is open',
  noScreenshot: 'The issue has no screenshot',
  withPosition: 'needs a position',
  positionUnit: 'says what the position counts',
  withinFile: 'is one within a file',
  notOfMedia: 'does not belong to this media',
  notOfContent: 'does not belong to this content',
} as const
