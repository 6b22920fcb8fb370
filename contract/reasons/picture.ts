/** Reasons about pictures, in English. */
export const picture = {
  gone: 'The picture is not there',
  unreadable: 'The picture could not be read',
  unreadableFor: 'The picture cannot be read: {{why}}',
  empty: 'The picture is empty',
  kind: 'Only {{kinds}} pictures are accepted',
  invalid: 'Please select a valid image file',
  large: 'The picture is larger than 64 MiB',
  name: 'The name of a picture may contain only letters and digits',
  heavy: 'Drawing the picture takes too much memory',
  many: 'Too many pictures are being made right now',
  none: 'There is no such picture',
  noneInFile: 'The file contains no picture',
  folderChanged: 'The folder of the pictures has just been changed',
} as const
