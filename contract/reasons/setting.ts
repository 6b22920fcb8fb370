/** Reasons about settings, in English. */
export const setting = {
  none: 'There is no such setting',
  picturesCopied: 'The pictures are being copied; wait for the end of it, or cancel it among the tasks',
  folderForbidden: 'The folder is not there, cannot be read, or lies outside the folders that may be chosen',
  notChoosable: 'is not a folder that may be chosen',
  overlap: '{{folder}} lies inside another media directory',
  overlaps: 'lies inside another media directory',
  noFolder: 'There is no such folder',
  mustGrant: 'Somebody must be left who can grant every right',
  mustEnter: 'Somebody must be left who can enter the control panel',
} as const
