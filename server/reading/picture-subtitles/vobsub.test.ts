import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findProgram } from '../../process/sandbox.ts'
import { makeFolder } from '../../testing/hostile.ts'
import { drawnAt, makePair, makePgs } from '../../testing/films/picture-subtitles.ts'
import { readMatroska } from './packets.ts'
import { countPgs } from './pgs.ts'
import { convertDvdTrack, convertVobSub, describeVobSub } from './vobsub.ts'

const ffmpeg = findProgram('ffmpeg')
const run = (folder: string, ...args: string[]) => execFileSync(ffmpeg ?? '', ['-v', 'error', '-y', ...args], { cwd: folder })

const drawn = (folder: string, file: string, seconds: number) => drawnAt(ffmpeg ?? '', folder, file, seconds)

describe.skipIf(ffmpeg === undefined)('picture subtitles', () => {
  test('written as PGS are read by others as they were', async () => {
    await using folder = await makeFolder()
    await folder.write('a.sup', makePgs())
    expect(await countPgs(join(folder.path, 'a.sup'))).toBe(2)
    expect(drawn(folder.path, 'a.sup', 1.5).split('\n')).toEqual(Array.from({ length: 60 }, (_, y) => `${500 + y}: 100-399, 159`))
    expect(drawn(folder.path, 'a.sup', 2.5)).toBe('')
    expect(drawn(folder.path, 'a.sup', 3.5)).toMatch(/^500: 200-499/)
  })

  test('of a DVD become PGS that looks the same, as wide as the film is shown, out of a film and out of a pair of files', async () => {
    await using folder = await makeFolder()
    await folder.write('a.sup', makePgs())
    run(folder.path, '-copyts', '-i', 'a.sup', '-map', '0', '-c:s', 'dvdsub', '-s', '736x576', 'a.mkv')
    run(folder.path, '-copyts', '-i', 'a.mkv', '-map', '0', '-c', 'copy', '-f', 'matroska', 'track')
    expect(await convertDvdTrack(join(folder.path, 'track'), join(folder.path, 'b.sup'), false)).toBe(2)
    for (const at of [1.5, 3.5]) expect(drawn(folder.path, 'b.sup', at), `at ${at} s`).toBe(drawn(folder.path, 'a.mkv', at))
    expect(drawn(folder.path, 'b.sup', 1.5)).toContain('500: 100-399')
    writeFileSync(
      join(folder.path, 'wide'),
      readFileSync(join(folder.path, 'track'), 'latin1').replace('size: 736x576', 'size: 720x576'),
      'latin1',
    )
    await convertDvdTrack(join(folder.path, 'wide'), join(folder.path, 'wide.sup'), true)
    expect(drawn(folder.path, 'wide.sup', 1.5)).toContain('500: 142-568')

    const { setup, packets } = readMatroska(readFileSync(join(folder.path, 'track')))
    makePair(folder.path, setup, packets)
    const [index, sub] = ['a.idx', 'a.sub'].map((name) => join(folder.path, name)) as [string, string]
    expect(await describeVobSub(index)).toEqual({ tracks: [{ language: 'pl', title: 'Polski', cues: 2 }], reason: null })
    await folder.write('c.sup', Buffer.from(await convertVobSub(index, sub, 0, false)))
    for (const at of [1.5, 2.5, 3.5]) expect(drawn(folder.path, 'c.sup', at)).toBe(drawn(folder.path, 'b.sup', at))
  })

  test('that are broken or hostile are refused or show nothing', async () => {
    await using folder = await makeFolder()
    const [index, sub] = [
      await folder.write('a.idx', 'size: 720x576\nid: pl, index: 0\ntimestamp: 00:00:01:000, filepos: fffffffff\n'),
      await folder.write('a.sub', Buffer.alloc(5000, 0xff)),
    ]
    await expect(convertVobSub(index, sub, 0, false)).rejects.toMatchObject({ reason: { reason: 'subtitle.noCues' } })
    await expect(convertVobSub(index, sub, 7, false)).rejects.toMatchObject({ reason: { reason: 'subtitle.none' } })
    await expect(countPgs(sub)).rejects.toMatchObject({ reason: { reason: 'subtitle.unknownFormat' } })
    expect(await convertDvdTrack(sub, join(folder.path, 'x.sup'), true)).toBe(0)
    for (let seed = 1; seed < 300; seed++) {
      // Bytes by a small generator, so that a failure can be had again.
      let state = seed
      const noise = Buffer.from(Array.from({ length: 400 }, () => (state = (state * 48_271) % 2_147_483_647) & 255))
      writeFileSync(
        join(folder.path, 'noise'),
        Buffer.concat([Buffer.from('1a45dfa380', 'hex'), Buffer.from('1f43b675ff', 'hex'), Buffer.from('a3c0', 'hex'), noise]),
      )
      await convertDvdTrack(join(folder.path, 'noise'), join(folder.path, 'x.sup'), true)
    }
  })
})
