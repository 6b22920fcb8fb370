/** Reasons about tags, in English. */
export const tag = {
  taken: 'The group already has a tag with this name',
  takenInGroup: 'is taken in this group',
  changed: 'Someone has changed the tag in the meantime',
  mergeSelf: 'A tag cannot be merged into itself',
  self: 'is the tag itself',
  none: 'There is no such tag',
  noGroup: 'There is no such tag group',
  groupTaken: 'A tag group with this name already exists',
  groupChanged: 'Someone has changed the tag group in the meantime',
  groupName: 'A built-in tag group cannot be renamed',
  groupSelf: 'is the group itself',
  moveToOther: 'The tags must be moved to another group',
  groupAutomatic: 'The group is created automatically; switch that off to delete it',
  groupHasTags: 'The group contains tags; choose where to move them',
} as const
