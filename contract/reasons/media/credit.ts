/** Reasons about people, organisations and what they did, in English. */
export const credit = {
  none: 'There is no such person or organisation',
  noPicture: 'There is no picture of it',
  mergeSelf: 'It cannot be merged with itself',
  otherKinds: 'A person and an organisation cannot be merged',
  noWork: 'It did not work on this',
  allWorks: 'At least one work stays: rename it instead',
  noEdit: 'There is no such edit',
  undone: 'It has been undone already',
  changedSince: 'It was changed since: undo that first',
  changed: 'Somebody has changed it meanwhile',
} as const
