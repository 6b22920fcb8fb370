import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { makeFolder, makePng } from '../../testing/hostile.ts'
import { readingPool } from '../pool.ts'
import { listPages, readPage } from './archive.ts'

afterAll(() => readingPool().close())

const namesOf = async (name: string, archive: Buffer) => {
  await using folder = await makeFolder()
  const path = await folder.write(name, archive)
  const pages = await listPages(path, { scratch: folder.path })
  for (const at of pages.keys()) expect((await readPage(path, at, { scratch: folder.path })).type).toBe('image/png')
  return pages.map((page) => page.name)
}

const numbers = (...values: [value: number, length: number][]) =>
  Buffer.concat(
    values.map(([value, length]) => {
      const bytes = Buffer.alloc(length)
      bytes.writeUIntLE(value, 0, length)
      return bytes
    }),
  )

/** A zip whose entries are stored, under names of any bytes. */
function writeZip(names: readonly Buffer[], body: Buffer, flags = 0): Buffer {
  const common = (name: Buffer) =>
    numbers([20, 2], [flags, 2], [0, 2], [0, 4], [crc32(body), 4], [body.length, 4], [body.length, 4], [name.length, 2], [0, 2])
  const places: number[] = []
  let local = Buffer.alloc(0)
  for (const name of names) {
    places.push(local.length)
    local = Buffer.concat([local, Buffer.from('PK\x03\x04'), common(name), name, body])
  }
  const directory = Buffer.concat(
    names.map((name, at) =>
      Buffer.concat([Buffer.from('PK\x01\x02'), numbers([20, 2]), common(name), numbers([0, 6], [0, 4], [places[at] ?? 0, 4]), name]),
    ),
  )
  const end = numbers([0, 4], [names.length, 2], [names.length, 2], [directory.length, 4], [local.length, 4], [0, 2])
  return Buffer.concat([local, directory, Buffer.from('PK\x05\x06'), end])
}

/** A RAR of version 4 whose files are stored, under names in the two parts in which it keeps those of other scripts. */
function writeRar(names: readonly Buffer[], body: Buffer, { main: flags = 0, file = 0 } = {}): Buffer {
  const withSum = (header: Buffer) => Buffer.concat([numbers([crc32(header) & 0xffff, 2]), header])
  const files = names.flatMap((name) => {
    const rest = numbers(
      [body.length, 4],
      [body.length, 4],
      [3, 1],
      [crc32(body), 4],
      [0, 4],
      [29, 1],
      [0x30, 1],
      [name.length, 2],
      [0o100644, 4],
    )
    return [withSum(Buffer.concat([numbers([0x74, 1], [(file > 0 ? 0x8000 : 0x8200) | file, 2], [32 + name.length, 2]), rest, name])), body]
  })
  const main = withSum(numbers([0x73, 1], [flags, 2], [13, 2], [0, 6]))
  return Buffer.concat([Buffer.from('Rar!\x1a\x07\0', 'latin1'), main, ...files, withSum(numbers([0x7b, 1], [0x4000, 2], [7, 2]))])
}

describe('names in a zip', () => {
  test('are UTF-8 also where it does not say so, and old letters of DOS else', async () => {
    const png = await makePng(5, 5)
    const names = ['Źdźbło 1.png', '日本 2.png'].map((name) => Buffer.from(name))
    expect(await namesOf('a.cbz', writeZip(names, png))).toEqual(['Źdźbło 1.png', '日本 2.png'])
    expect(await namesOf('b.cbz', writeZip([Buffer.from([0x82, ...Buffer.from('1.png')])], png))).toEqual(['é1.png'])
  })

  test('that would lead out of it, or that belong to a disk, are those of pages all the same', async () => {
    const names = ['../../1.png', '/etc/2.png', 'C:\\x\\3.png', './a/./4.png'].map((name) => Buffer.from(name))
    expect((await namesOf('a.cbz', writeZip(names, await makePng(5, 5)))).toSorted()).toEqual(['1.png', 'a/4.png', 'etc/2.png', 'x/3.png'])
  })
})

describe('names in a tar', () => {
  test.each([['v7'], ['ustar'], ['gnu'], ['pax'], ['oldgnu']])('of the kind %s may have letters of any script', async (kind) => {
    await using folder = await makeFolder()
    const inner = `Źdźbło ${'x'.repeat(kind === 'v7' ? 5 : 60)}`
    await mkdir(join(folder.path, 'in', inner), { recursive: true })
    for (const name of ['2.png', '10 日本.png']) await folder.write(`in/${inner}/${name}`, await makePng(5, 5))
    const tar = execFileSync('tar', ['-c', `--format=${kind}`, '-C', join(folder.path, 'in'), inner])
    expect(await namesOf('a.cbt', tar)).toEqual([`${inner}/2.png`, `${inner}/10 日本.png`])
  })

  test('that is packed as a whole are left out where they cannot be told, the pages are not', async () => {
    await using folder = await makeFolder()
    for (const name of ['Ź1.png', 'Ź2.png']) await folder.write(name, await makePng(5, 5))
    const tar = execFileSync('tar', ['-cz', '--format=gnu', '-C', folder.path, 'Ź1.png', 'Ź2.png'])
    expect(await namesOf('a.cbt', tar)).toEqual(['00001.png', '00002.png'])
    const text = await folder.write('b.cbt', execFileSync('gzip', ['-c'], { input: 'no tar' }))
    await expect(listPages(text, { scratch: folder.path })).rejects.toMatchObject({ reason: { reason: 'archive.otherKind' } })
  })
})

test('names in a RAR of version 4 are put together from both of their parts', async () => {
  const [high, letter, copied] = [0x00, [0xe5, 0x65], 0x07]
  const both = Buffer.from([...Buffer.from('_12345.png\0'), high, 0b10_11_00_00, ...letter, copied])
  const each = Buffer.from([...Buffer.from('_7.png\0'), 0x01, 0b01_00_00_00, 0x79, ...Buffer.from('7.p'), 0, ...Buffer.from('ng')])
  expect(await namesOf('a.cbr', writeRar([both, each], await makePng(5, 5)))).toEqual(['Ź7.png'.normalize(), '日12345.png'].toSorted())
})

describe('a RAR of version 4', () => {
  const solid = { main: 0x08, file: 0x10 }
  const plain = ['1.png', '2.png'].map((name) => Buffer.from(name))

  test('that is marked solid opens where its pages need nothing before them', async () => {
    expect(await namesOf('a.cbr', writeRar(plain, await makePng(5, 5), solid))).toEqual(['1.png', '2.png'])
  })

  test('is not called protected where the header that says so is damaged', async () => {
    await using folder = await makeFolder()
    const rar = writeRar(plain, await makePng(5, 5))
    // Packed, and protected, says the first file, whose checksum says otherwise.
    const at = 7 + 13
    rar.writeUInt16LE(rar.readUInt16LE(at + 3) | 0x04, at + 3)
    rar.writeUInt8(0x33, at + 25)
    const path = await folder.write('a.cbr', rar)
    await expect(listPages(path, { scratch: folder.path })).rejects.toMatchObject({ reason: { reason: 'archive.unreadable' } })
  })

  const samples = join(
    process.env['AMN_SHARED'] ?? join(import.meta.dirname, '../../../../shared'),
    'data/media/comic/komga/rar4-solid.rar',
  )
  test.skipIf(!existsSync(samples))('that is solid opens where the page is its first file', async () => {
    const rar = readFileSync(samples)
    // The signature, the main header, and the first file with its packed bytes.
    const end = 20 + rar.readUInt16LE(20 + 5) + rar.readUInt32LE(20 + 7)
    expect(await namesOf('a.cbr', rar.subarray(0, end))).toEqual(['komga-1.png'])
    await expect(namesOf('b.cbr', rar)).rejects.toMatchObject({ reason: { reason: 'archive.solidRar' } })
  })
})
