import { writeFile } from 'node:fs/promises'
import { AppError } from '@amn/contract/errors'
import type { Reason } from '@amn/contract/reasons/reason'
import { limits } from '../limits.ts'
import { readWhole } from '../open.ts'
import { refuse } from '../refuse.ts'
import { readDvdPicture, type Screen } from './dvd-picture.ts'
import { readIndex, readScreen } from './index-file.ts'
import { type Packet, readMatroska, readPicture } from './packets.ts'
import { type Picture, writePgs } from './pgs.ts'
import { stretch, stretchOf } from './stretch.ts'

/** What a pair of VobSub holds, for a list of tracks. */
export interface VobSubFacts {
  tracks: { language: string | null; title: string | null; cues: number }[]
  reason: Reason | null
}

const readText = async (path: string) => (await readWhole(path, limits.subtitle)).toString('latin1')

/** Describes a pair of VobSub by its .idx file. */
export async function describeVobSub(path: string): Promise<VobSubFacts> {
  try {
    const tracks = readIndex(await readText(path), limits.cues)
    return { tracks: tracks.map(({ language, title, pictures }) => ({ language, title, cues: pictures.length })), reason: null }
  } catch (error) {
    if (error instanceof AppError) return { tracks: [], reason: error.reason }
    throw error
  }
}

function* draw(packets: readonly Packet[], screen: Screen): Generator<Picture> {
  for (const { bytes, start } of packets.slice(0, limits.cues)) {
    const picture = readDvdPicture(bytes, start, screen)
    if (picture) yield picture
  }
}

function convert(packets: readonly Packet[], screen: Screen, isWide: boolean) {
  const factor = stretchOf(screen, isWide)
  const ordered = packets.toSorted((one, other) => one.start - other.start)
  return writePgs(stretch(draw(ordered, screen), factor), { width: Math.round(screen.width * factor), height: screen.height })
}

/** A language of a pair of VobSub as PGS, which browsers draw; over a wide film or one of 4:3. */
export async function convertVobSub(indexPath: string, path: string, part: number, isWide: boolean): Promise<Uint8Array> {
  const text = await readText(indexPath)
  const track = readIndex(text, limits.cues)[part] ?? refuse('subtitle.none')
  const stream = await readWhole(path, limits.pictureSubtitles)
  const packets = track.pictures.flatMap(({ start, position }): Packet[] => {
    const bytes = readPicture(stream, position)
    return bytes ? [{ start, bytes }] : []
  })
  const { bytes, count } = convert(packets, readScreen(text), isWide)
  return count > 0 ? bytes : refuse('subtitle.noCues')
}

/** Turns the pictures of a DVD in a Matroska file of ours into PGS in another file; says how many there are. */
export async function convertDvdTrack(path: string, target: string, isWide: boolean): Promise<number> {
  const { setup, packets } = readMatroska(await readWhole(path, limits.pictureSubtitles))
  const { bytes, count } = convert(packets, readScreen(setup), isWide)
  await writeFile(target, bytes)
  return count
}
