/** Reasons about pictures, in English. */
export const picture = {
  gone: 'The picture is not there',
  unreadable: 'The picture could not be read',
  unreadableFor: 'The picture cannot be read: {{why}}',
  empty: 'The picture is empty',
  kind: 'Only {{kinds}} pictures are taken',
  invalid: 'Please select a valid image file',
  large: 'The picture is larger than 64 MiB',
  name: 'The name of a picture holds letters and digits only',
  many: 'Too many pictures are being made just now',
  none: 'There is no such picture',
  noneInFile: 'The file brings no picture',
  folderChanged: 'The folder of the pictures was changed just now',
} as const
