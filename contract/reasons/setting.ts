/** Reasons about settings, in English. */
export const setting = {
  none: 'There is no such setting',
  picturesCopied: 'The pictures are being copied; wait until that is done, or cancel it in the tasks',
  folderForbidden: 'The folder does not exist, cannot be read or is outside the allowed folders',
  notChoosable: 'is not a folder that can be chosen',
  overlap: '{{folder}} is inside another media directory',
  overlaps: 'is inside another media directory',
  noFolder: 'There is no such folder',
  mustGrant: 'Someone must remain who can grant every right',
  mustEnter: 'Someone must remain who can enter the control panel',
} as const
