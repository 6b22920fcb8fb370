/** Reasons about collections and lists, in English. */
export const collection = {
  none: 'There is no such collection or list',
  changed: 'Somebody has changed it meanwhile',
  byRule: 'What it holds follows from its filter',
  noRule: 'A list holds what is put into it; only a collection can follow a filter',
  notIn: 'It is not in there',
  queueStays: 'The queue can be neither renamed, shared nor deleted',
  full: 'It holds {{most}} items at most',
  otherTypes: 'It holds titles of types that you do not edit',
  noGroup: 'You are not in this group',
} as const
