import sharp from 'sharp'

/** Draws an SVG into a JPEG; `grain` strews a little film grain over flat colours. */
export const renderJpeg = (svg: string, quality = 82): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality, progressive: true, chromaSubsampling: '4:2:0' }).toBuffer()

export const renderWebp = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).webp({ quality: 78, effort: 3 }).toBuffer()

export const renderPng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 2 }).toBuffer()

/** A drawn page in greys, as scanned comics are. */
export const renderGreyJpeg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().jpeg({ quality: 70 }).toBuffer()
