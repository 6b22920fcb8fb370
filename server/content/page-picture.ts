import { AppError } from '@amn/contract/errors'
import { sharp } from '../pictures/sharp.ts'

/** A page scaled down to a width in pixels, as WebP; a page that cannot be decoded is UNPROCESSABLE_FILE. */
export async function narrowPage(body: Uint8Array, width: number): Promise<Buffer> {
  const picture = sharp()(body, { limitInputPixels: 50e6, pages: 1, failOn: 'error' }).timeout({ seconds: 10 })
  return picture
    .autoOrient()
    .resize(width, undefined, { withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
    .catch((error: unknown) => {
      throw new AppError('UNPROCESSABLE_FILE', 'file.pageDecode', { cause: error })
    })
}
