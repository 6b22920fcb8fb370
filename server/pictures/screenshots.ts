import { asPicture } from './problem.ts'
import { previewPicture } from './pictures.ts'

const most = 1600

/** Makes a screenshot anew as WebP of at most 1600 × 1600 pixels, metadata left out. Throws UNPROCESSABLE_FILE when it is no picture. */
export const makeScreenshot = (bytes: Uint8Array): Promise<Buffer> => asPicture(previewPicture(bytes, most, most))
