import { limitConcurrency } from '../process/limit-concurrency.ts'
import { asPicture } from './problem.ts'
import { previewPicture } from './pictures.ts'

const most = 1600
const drawOne = limitConcurrency(2, 20)

/** Makes a screenshot anew as WebP of at most 1600 × 1600 pixels, metadata left out. Throws UNPROCESSABLE_FILE when it is no picture. */
export const makeScreenshot = (bytes: Uint8Array): Promise<Buffer> => drawOne(() => asPicture(previewPicture(bytes, most, most)))
