/** Reasons about tags, in English. */
export const tag = {
  taken: 'The group has a tag of this name',
  takenInGroup: 'is taken in this group',
  changed: 'Somebody has changed the tag meanwhile',
  mergeSelf: 'A tag cannot be merged into itself',
  self: 'is the tag itself',
  none: 'There is no such tag',
  noGroup: 'There is no such tag group',
  groupTaken: 'There is a tag group of this name',
  groupChanged: 'Somebody has changed the tag group meanwhile',
  groupName: 'A built-in tag group keeps its name',
  groupSelf: 'is the group itself',
  moveToOther: 'The tags must move to another group',
  groupAutomatic: 'The group is made automatically; switch that off to delete it',
  groupHasTags: 'The group has tags; say where they are to go',
} as const
