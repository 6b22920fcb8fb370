import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { findCollector } from '../../process/collect-when-idle.ts'
import { makeFolder, makePng, makeZip, type ZipPart } from '../../testing/hostile.ts'
import { listPages, readComicInfo, readPage } from './archive.ts'
import { readingPool } from '../pool.ts'

afterAll(() => readingPool().close())

const refused = (reason: RegExp) =>
  expect.objectContaining({ code: 'UNPROCESSABLE_FILE', message: expect.stringMatching(reason) as string })

const pagesOf = async (parts: ZipPart[], name = 'book.cbz') => {
  await using folder = await makeFolder()
  const path = await folder.write(name, await makeZip(parts))
  return await listPages(path, { scratch: folder.path, isMeasured: true })
}

describe('pages of a zip', () => {
  test('stand in natural order, without what is no page', async () => {
    const png = await makePng(30, 40)
    const names = ['p10.png', 'p2.png', 'p1.png', '__MACOSX/p1.png', '.hidden.png', 'Thumbs.db', 'info.txt', 'ch 2/1.png', 'ch 10/1.png']
    const pages = await pagesOf(names.map((name) => ({ name, body: png })))
    expect(pages.map(({ name }) => name)).toEqual(['ch 2/1.png', 'ch 10/1.png', 'p1.png', 'p2.png', 'p10.png'])
    expect(pages[0]).toEqual({ name: 'ch 2/1.png', size: png.length, width: 30, height: 40 })
  })

  test('are read whole under the type of their bytes, whatever the names say', async () => {
    await using folder = await makeFolder()
    const png = await makePng(5, 5)
    const path = await folder.write('book.cbr', await makeZip([{ name: '1.jpg', body: png }]))
    const page = await readPage(path, 0, { scratch: folder.path })
    expect(page).toEqual({ body: png, type: 'image/png', size: png.length })
    await expect(readPage(path, 1, { scratch: folder.path })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that are no images are refused, the others stay', async () => {
    await using folder = await makeFolder()
    const path = await folder.write(
      'book.cbz',
      await makeZip([
        { name: '1.png', body: '<svg onload="alert(1)"/>' },
        { name: '2.png', body: await makePng(5, 5) },
      ]),
    )
    expect(await listPages(path, { scratch: folder.path })).toHaveLength(2)
    await expect(readPage(path, 0, { scratch: folder.path })).rejects.toEqual(refused(/not an image/))
    expect((await readPage(path, 1, { scratch: folder.path })).type).toBe('image/png')
  })
})

test('many zips that were listed keep no buffers in memory', async () => {
  await using folder = await makeFolder()
  const collect = findCollector()
  const held = () => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const zip = await makeZip([1, 2, 3].map((page) => ({ name: `${page}.png`, body: 'page' })))
  const list = async (name: string) => listPages(await folder.write(name, zip), { scratch: folder.path, isMeasured: true })
  await list('first.cbz')
  const before = held()
  for (let at = 0; at < 400; at += 1) expect(await list(`${at}.cbz`)).toHaveLength(3)
  // V8 frees buffers on another thread, a moment after they were collected.
  await expect.poll(() => held() - before).toBeLessThan(1024 ** 2)
})

describe('a zip that contradicts itself', () => {
  const parts = async (): Promise<ZipPart[]> =>
    Promise.all(Array.from({ length: 3 }, async (_, at) => ({ name: `${at + 1}.png`, body: await makePng(at + 2, 5) })))
  const end = (zip: Buffer) => zip.lastIndexOf('PK\u0005\u0006')
  const central = (zip: Buffer) => zip.indexOf('PK\u0001\u0002')
  /** Gives the first entry of the directory an extra field that says it is longer than it is. */
  const withExtra = (zip: Buffer) => {
    const [at, last] = [central(zip), end(zip)]
    const behind = at + 46 + zip.readUInt16LE(at + 28)
    const changed = Buffer.concat([zip.subarray(0, behind), Buffer.from([0x75, 0x70, 0xff, 0x7f, 1, 2]), zip.subarray(behind)])
    changed.writeUInt16LE(6, at + 30)
    changed.writeUInt32LE(changed.readUInt32LE(last + 6 + 12) + 6, last + 6 + 12)
    return changed
  }
  const change = (write: (zip: Buffer) => void) => (zip: Buffer) => {
    write(zip)
    return zip
  }
  test.each<[string, (zip: Buffer) => Buffer]>([
    ['counts too many entries', change((zip) => zip.writeUInt16LE(40_000, end(zip) + 10))],
    ['counts too few', change((zip) => zip.writeUInt16LE(1, end(zip) + 10))],
    ['has an extra field that is too short', withExtra],
    ['leads to no directory', change((zip) => zip.writeUInt32LE(7, end(zip) + 16))],
    ['has a damaged directory', change((zip) => zip.write('XX', central(zip) + 1))],
    ['has a size of 4 GiB that nothing explains', change((zip) => zip.writeUInt32LE(0xffffffff, central(zip) + 20))],
  ])('is read by its local headers where it %s', async (_, break_) => {
    await using folder = await makeFolder()
    const own = await parts()
    const path = await folder.write('book.cbz', break_(await makeZip(own)))
    const pages = await listPages(path, { scratch: folder.path, isMeasured: true })
    expect(pages.map(({ name, width }) => [name, width])).toEqual([
      ['1.png', 2],
      ['2.png', 3],
      ['3.png', 4],
    ])
    for (const [at, { body }] of own.entries()) expect((await readPage(path, at, { scratch: folder.path })).body).toEqual(body)
  })

  test('shows of two pages of one name the later one, as whoever unpacks it finds it', async () => {
    await using folder = await makeFolder()
    const [one, two, three] = await parts()
    const doubled = [one, { ...two, name: '1.png' }, { ...three, name: 'up/2.png' }] as ZipPart[]
    const hostile = Buffer.from((await makeZip(doubled)).toString('latin1').replaceAll('up/2.png', '../2.png'), 'latin1')
    const path = await folder.write('book.cbz', hostile)
    expect((await listPages(path, { scratch: folder.path })).map(({ name }) => name)).toEqual(['1.png', '2.png'])
    expect((await readPage(path, 0, { scratch: folder.path })).body).toEqual(two?.body)
  })

  test('is refused where its local headers make no sense either', async () => {
    await using folder = await makeFolder()
    const broken = change((zip) => zip.fill(0, 0, central(zip) + 4))(await makeZip(await parts()))
    const path = await folder.write('book.cbz', broken)
    await expect(listPages(path, { scratch: folder.path })).rejects.toMatchObject({ reason: { reason: 'archive.badZip' } })
  })

  test.each([
    ['signs of sizes', Buffer.alloc(400_000, 'PK\x07\x08', 'latin1')],
    ['headers without sizes', Buffer.alloc(400_000, Buffer.from('504b0304140008000800000000000000000000000000000000000100000061', 'hex'))],
  ])('is given up where nothing but %s leads through it', async (_, body) => {
    await using folder = await makeFolder()
    const header = Buffer.from('504b0304140008000800000000000000000000000000000000000100000061', 'hex')
    const last = Buffer.from('504b0506000000000100010000000000070000000000', 'hex')
    const path = await folder.write('book.cbz', Buffer.concat([header, body, last]))
    await expect(listPages(path, { scratch: folder.path })).rejects.toMatchObject({ code: 'UNPROCESSABLE_FILE' })
  })
})

describe('a hostile zip (D-05)', () => {
  test('with a symbolic link is refused', () =>
    expect(pagesOf([{ name: '1.png', body: '/etc/passwd', mode: 0o120777 }])).rejects.toEqual(refused(/symbolic link/)))

  test('that unpacks to far more than it holds is refused before unpacking', () =>
    expect(pagesOf([{ name: '1.png', body: Buffer.alloc(20_000_000) }])).rejects.toEqual(refused(/far more/)))

  test('with a wrong checksum is refused when the page is read', async () => {
    await using folder = await makeFolder()
    const png = await makePng(5, 5)
    const zip = await makeZip([{ name: '1.png', body: png }])
    zip.writeUInt32LE(1, zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 16)
    const path = await folder.write('book.cbz', zip)
    await expect(readPage(path, 0, { scratch: folder.path })).rejects.toEqual(refused(/checksum/))
  })

  test('that lies about its sizes is refused when it unpacks to more', async () => {
    await using folder = await makeFolder()
    const zip = await makeZip([{ name: '1.png', body: Buffer.alloc(500_000) }])
    const directory = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    zip.writeUInt32LE(100, directory + 24)
    const path = await folder.write('book.cbz', zip)
    expect(deflateRawSync(Buffer.alloc(500_000)).length).toBeLessThan(1000)
    await expect(readPage(path, 0, { scratch: folder.path })).rejects.toEqual(refused(/damaged/))
  })

  test('that is encrypted, cut off or none at all is refused', async () => {
    await using folder = await makeFolder()
    const zip = await makeZip([{ name: '1.png', body: await makePng(5, 5) }])
    const locked = Buffer.from(zip)
    const directory = locked.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    locked.writeUInt16LE(locked.readUInt16LE(directory + 8) | 1, directory + 8)
    for (const [name, body, reason] of [
      ['locked.cbz', locked, /protected|mismatch/],
      ['cut.cbz', zip.subarray(0, zip.length - 40), /not fully copied or downloaded/],
      ['none.cbz', Buffer.from('hello'), /Not a readable zip/],
      ['none.rar', Buffer.from('hello'), /archive is not supported/],
      ['empty.cbz', await makeZip([]), /no images/],
    ] as const) {
      const path = await folder.write(name, body)
      await expect(listPages(path, { scratch: folder.path })).rejects.toEqual(refused(reason))
    }
  })

  test('with more than 20,000 entries is refused', async () => {
    await using folder = await makeFolder()
    const zip = await makeZip([{ name: '1.png', body: await makePng(5, 5) }])
    const [directory, end] = [zip.indexOf('PK\u0001\u0002'), Buffer.from(zip.subarray(-22))]
    const entries = Array.from({ length: 20_001 }, () => zip.subarray(directory, -22))
    end.writeUInt16LE(20_001, 10)
    end.writeUInt32LE(20_001 * (zip.length - 22 - directory), 12)
    const path = await folder.write('book.cbz', Buffer.concat([zip.subarray(0, directory), ...entries, end]))
    await expect(listPages(path, { scratch: folder.path })).rejects.toEqual(refused(/20000 entries/))
  })

  test('whose names are longer than any of people, and would be held and put in order by the server, is refused', async () => {
    await using folder = await makeFolder()
    const body = await makePng(5, 5)
    const named = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${'1a'.repeat(30_000)}${at}.png`, body }))
    const few = await folder.write('few.cbz', await makeZip(named(100)))
    expect(await listPages(few, { scratch: folder.path })).toHaveLength(100)
    const many = await folder.write('many.cbz', await makeZip(named(300)))
    await expect(listPages(many, { scratch: folder.path })).rejects.toEqual(refused(/names in the archive/))
  })
})

describe('what is no regular file (D-01)', () => {
  test('is refused without waiting', async () => {
    await using folder = await makeFolder()
    const pipe = join(folder.path, 'pipe.cbz')
    execFileSync('mkfifo', [pipe])
    await symlink('/etc/passwd', join(folder.path, 'link.cbz'))
    await expect(listPages(pipe, { scratch: folder.path })).rejects.toEqual(refused(/regular file/))
    await expect(listPages(join(folder.path, 'link.cbz'), { scratch: folder.path })).rejects.toEqual(refused(/cannot be opened/))
    await expect(listPages(join(folder.path, 'none.cbz'), { scratch: folder.path })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a tar', () => {
  test('is unpacked once into the scratch folder and read from there', async () => {
    await using folder = await makeFolder()
    await mkdir(join(folder.path, 'in'))
    await folder.write('in/2.png', await makePng(7, 8))
    await folder.write('in/10.png', await makePng(9, 9))
    await folder.write('in/ComicInfo.xml', '<ComicInfo><Series>Zażółć</Series><Manga>YesAndRightToLeft</Manga></ComicInfo>')
    const path = join(folder.path, 'book.cbt')
    execFileSync('tar', ['-cf', path, '-C', join(folder.path, 'in'), '.'])
    const scratch = join(folder.path, 'scratch')
    expect((await listPages(path, { scratch })).map(({ name }) => name)).toEqual(['./2.png', './10.png'])
    expect((await readPage(path, 0, { scratch })).type).toBe('image/png')
    expect(await listPages(path, { scratch })).toMatchObject([{ width: 7, height: 8 }, { width: 9 }])
    expect(await readComicInfo(path)).toEqual({ series: 'Zażółć', isRightToLeft: true })
  })

  test('is unpacked again where a power cut has left pages or the list of them without bytes', async () => {
    await using folder = await makeFolder()
    await mkdir(join(folder.path, 'in'))
    await folder.write('in/1.png', await makePng(7, 8))
    const scratch = join(folder.path, 'scratch')
    for (const name of ['one', 'other']) execFileSync('tar', ['-cf', join(folder.path, `${name}.cbt`), '-C', join(folder.path, 'in'), '.'])
    const open = async (name: string) => (await readPage(join(folder.path, `${name}.cbt`), 0, { scratch })).type
    expect(await open('one')).toBe('image/png')
    const [unpacked = ''] = await readdir(scratch)
    for (const file of ['0.bin', 'index.json']) {
      await folder.write(`scratch/${unpacked}/${file}`, '')
      expect(await open('other')).toBe('image/png')
      expect(await open('one')).toBe('image/png')
      expect((await readdir(scratch)).filter((name) => name.startsWith('making'))).toEqual([])
      expect(statSync(join(scratch, unpacked, file)).size).toBeGreaterThan(0)
    }
  })

  test('with a symbolic link is refused', async () => {
    await using folder = await makeFolder()
    await mkdir(join(folder.path, 'in'))
    await symlink('/etc/passwd', join(folder.path, 'in', '1.png'))
    const path = join(folder.path, 'book.cbt')
    execFileSync('tar', ['-cf', path, '-C', join(folder.path, 'in'), '.'])
    await expect(listPages(path, { scratch: folder.path })).rejects.toEqual(refused(/symbolic link/))
  })
})

describe('a 7z', () => {
  test('that says something of itself as a whole is read as one that does not', async () => {
    await using folder = await makeFolder()
    const png = await makePng(7, 8)
    const length = [0x80 | (png.length >> 8), png.length & 0xff]
    // One stream that is stored, as one file; the signs of the archive, such as the name of the program, stand first in the header.
    const signs = [0x02, 0x01, 0x01, 0xaa, 0x00]
    const sum = Buffer.alloc(4)
    sum.writeUInt32LE(crc32(png))
    const sums = [0x08, 0x0a, 1, ...sum, 0]
    const streams = [0x04, 0x06, 0, 1, 0x09, ...length, 0, 0x07, 0x0b, 1, 0, 1, 1, 0, 0x0c, ...length, 0, ...sums, 0]
    const files = [0x05, 1, 0x11, 13, 0, ...Buffer.from('1.png\0', 'utf16le'), 0, 0]
    const header = Buffer.from([0x01, ...signs, ...streams, ...files])
    const start = Buffer.alloc(32)
    start.set([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4])
    start.writeBigUInt64LE(BigInt(png.length), 12)
    start.writeBigUInt64LE(BigInt(header.length), 20)
    start.writeUInt32LE(crc32(header), 28)
    start.writeUInt32LE(crc32(start.subarray(12)), 8)
    const told = Buffer.concat([start, png, header])
    const path = await folder.write('told.cb7', told)
    expect(await listPages(path, { scratch: folder.path, isMeasured: true })).toMatchObject([{ name: '1.png', width: 7, height: 8 }])
  })
})

describe('a folder of images', () => {
  test('has the same pages as an archive of it', async () => {
    await using folder = await makeFolder()
    await folder.write('10.png', await makePng(3, 4))
    await folder.write('2.png', await makePng(5, 6))
    await folder.write('notes.txt', 'x')
    await symlink('/etc/passwd', join(folder.path, '3.png'))
    const pages = await listPages(folder.path, { scratch: folder.path, isMeasured: true })
    expect(pages).toMatchObject([
      { name: '2.png', width: 5, height: 6 },
      { name: '10.png', width: 3 },
    ])
    expect((await readPage(folder.path, 1, { scratch: folder.path })).type).toBe('image/png')
    expect(await readComicInfo(folder.path)).toBeUndefined()
  })
})
