/** Reasons about collections and lists, in English. */
export const collection = {
  none: 'There is no such collection or list',
  changed: 'Someone has changed it in the meantime',
  byRule: 'Its contents follow from its filter',
  noRule: 'A list contains what you add to it; only a collection can follow a filter',
  notIn: 'It is not in there',
  queueStays: 'The queue can be neither renamed, shared nor deleted',
  full: 'It can contain at most {{most}} items',
  manyLists: 'You have {{most}} lists, which is as many as you may keep',
  otherTypes: 'It contains titles of types that you may not edit',
  titleOfOtherType: 'You may not edit titles of this type',
  noGroup: 'You are not in this group',
} as const
