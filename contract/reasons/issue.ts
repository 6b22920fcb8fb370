/** Reasons about issues, in English. */
export const issue = {
  none: 'There is no such issue',
  tooManyWritten: 'You have written very much within an hour; wait a while',
  closedLongAgo: 'The issue was closed too long ago',
  own: 'The issue is your own',
  closed: 'The issue is closed',
  closedAlready: 'The issue is closed already',
  open: 'The issue is open',
  noScreenshot: 'The issue has no screenshot',
  withPosition: 'goes with a position',
  positionUnit: 'says what the position counts',
  withinFile: 'is one within a file',
  notOfMedia: 'is no content of this media',
  notOfContent: 'is no file of this content',
} as const
