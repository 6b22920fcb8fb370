import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharp } from './sharp.ts'
import { makeFolder, makePng } from '../testing/hostile.ts'
import { contrastWithWhite, dominantColour } from './colour.ts'
import { makeCover, sizedPicture } from './pictures.ts'

const refused = (reason: RegExp) =>
  expect.objectContaining({ code: 'UNPROCESSABLE_FILE', message: expect.stringMatching(reason) as string })

const chunk = (name: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), body])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A small PNG that claims to be a square of `side` pixels. */
const makeVastPng = (side: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))])
}

describe('a cover', () => {
  test('is stored anew, upright, bounded and without what cameras write into it', async () => {
    await using folder = await makeFolder()
    const jpeg = await sharp()(await makePng(3000, 1500))
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const cover = await makeCover(jpeg, folder.path, 'c1')
    expect(cover).toMatchObject({ file: 'c1.webp', width: 900, height: 1800 })
    const stored = await readFile(join(folder.path, cover.file))
    expect(await sharp()(stored).metadata()).toMatchObject({ format: 'webp', width: 900, height: 1800 })
    expect(stored.includes('Somebody')).toBe(false)
    expect(Buffer.from(cover.thumbhash, 'base64').length).toBeGreaterThan(4)
  })

  test('comes in the set sizes, never enlarged, made once', async () => {
    await using folder = await makeFolder()
    const { file } = await makeCover(await makePng(500, 750), folder.path, 'c')
    const made = await Promise.all([200, 230, 9999].map((width) => sizedPicture(folder.path, file, width)))
    const kept = (name: string) => readFile(join(folder.path, 'sizes', name))
    expect(made).toEqual([await kept('c-240.webp'), await kept('c-240.webp'), await kept('c-1920.webp')])
    const widths = await Promise.all(made.map(async (body) => (await sharp()(body).metadata()).width))
    expect(widths).toEqual([240, 240, 500])
    expect((await readdir(folder.path)).toSorted()).toEqual(['c.webp', 'sizes'])
    expect((await readdir(join(folder.path, 'sizes'))).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('that is replaced is replaced in all sizes', async () => {
    await using folder = await makeFolder()
    const colourOf = async () => (await sharp()(await sizedPicture(folder.path, 'c.webp', 160)).stats()).dominant
    await makeCover(await makePng(400, 600, '#ff0000'), folder.path, 'c')
    expect(await colourOf()).toMatchObject({ r: 248, g: 8, b: 8 })
    await makeCover(await makePng(400, 600, '#0000ff'), folder.path, 'c')
    expect(await colourOf()).toMatchObject({ r: 8, b: 248 })
  })

  test('keeps its transparency', async () => {
    await using folder = await makeFolder()
    const glass = await sharp()({ create: { width: 400, height: 400, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.2 } } })
      .png()
      .toBuffer()
    await makeCover(glass, folder.path, 'c')
    const small = await sharp()(await sizedPicture(folder.path, 'c.webp', 160)).stats()
    expect(small.isOpaque).toBe(false)
  })

  test('that is missing is not found', async () => {
    await using folder = await makeFolder()
    await expect(sizedPicture(folder.path, 'none.webp', 160)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(makeCover(join(folder.path, 'none.png'), folder.path, 'c')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(makeCover(await makePng(4, 4), folder.path, '../c')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})

describe('a hostile picture (D-07)', () => {
  test('is refused, leaving nothing behind', async () => {
    await using folder = await makeFolder()
    const png = await makePng(300, 300)
    const bad: [string, Buffer, RegExp][] = [
      ['vector', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /Only PNG/],
      ['icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), /Only PNG/],
      ['TIFF', await sharp()(png).tiff().toBuffer(), /Only PNG/],
      ['vast', makeVastPng(16_000), /pixel limit/],
      ['vaster', makeVastPng(2_147_483_647), /cannot be read/],
      ['cut off', (await sharp()(png).jpeg().toBuffer()).subarray(0, 700), /cannot be read/],
      ['page', Buffer.from('<html><script>alert(1)</script></html>'), /Only PNG/],
      ['empty', Buffer.alloc(0), /empty/],
      ['half a head', png.subarray(0, 20), /cannot be read/],
    ]
    for (const [name, body, reason] of bad)
      expect([name, await makeCover(body, folder.path, 'c').catch((error: unknown) => error)]).toEqual([name, refused(reason)])
    expect(await readdir(folder.path)).toEqual([])
  })

  test('that is a script or an archive too comes out as a picture alone', async () => {
    await using folder = await makeFolder()
    const both = Buffer.concat([
      await sharp()(await makePng(30, 30))
        .gif()
        .toBuffer(),
      Buffer.from('PK\x03\x04<script>alert(1)</script>'),
    ])
    const { file } = await makeCover(both, folder.path, 'c')
    expect((await readFile(join(folder.path, file))).includes('script')).toBe(false)
  })
})

test('the colour of a picture is legible below white text, whatever the picture', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 400 }), (pixels) => {
      const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(dominantColour(pixels)) ?? []
      const part = (hex: string) => Number.parseInt(hex, 16)
      expect(contrastWithWhite([part(red), part(green), part(blue)])).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
