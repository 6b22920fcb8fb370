/** Bytes that a picture may have which somebody uploads. */
export const largestPicture = 20 * 1024 * 1024
/** The kinds of picture that the dialog of the system offers. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
