/** Reasons about people, organisations and what they did, in English. */
export const credit = {
  none: 'There is no such person or organisation',
  noPicture: 'It has no picture',
  mergeSelf: 'It cannot be merged with itself',
  otherKinds: 'A person and an organisation cannot be merged',
  noWork: 'It has no credit on this title',
  allWorks: 'At least one title must stay: rename it instead',
  noEdit: 'There is no such edit',
  undone: 'It has already been undone',
  changedSince: 'It has been changed since: undo that first',
  otherTypes: 'It is also credited on titles of types that you may not edit',
  changed: 'Someone has changed it in the meantime',
} as const
