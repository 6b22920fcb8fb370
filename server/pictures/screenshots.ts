import { limitConcurrency } from '../process/limit-concurrency.ts'
import { asPicture } from './problem.ts'
import { keepWhole, previewPicture } from './pictures.ts'

const most = 1600
const drawOne = limitConcurrency(2, 20)

/** Makes a screenshot anew as a WebP file of at most 1600 × 1600 pixels, metadata left out. Throws UNPROCESSABLE_FILE, and writes nothing, when it is no picture. */
export const makeScreenshot = async (bytes: Uint8Array, file: string): Promise<void> =>
  keepWhole(file, await drawOne(() => asPicture(previewPicture(bytes, most, most))))
