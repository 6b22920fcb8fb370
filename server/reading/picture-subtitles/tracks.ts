import { writeFile } from 'node:fs/promises'
import { limits } from '../limits.ts'
import { readWhole } from '../open.ts'
import { readDvbPictures, readDvbScreen } from './dvb-picture.ts'
import { readMatroska } from './packets.ts'
import { writePgs } from './pgs.ts'
import { stretch, stretchOf } from './stretch.ts'
import { readXsubPictures } from './xsub.ts'

/** Turns the pictures of a broadcast in a Matroska file of ours into PGS in another file; says how many there are. */
export async function convertDvbTrack(path: string, target: string, isWide: boolean): Promise<number> {
  const { setup, packets } = readMatroska(await readWhole(path, limits.pictureSubtitles))
  const screen = readDvbScreen(packets)
  const factor = stretchOf(screen, isWide)
  const pictures = readDvbPictures(setup, packets.slice(0, limits.cues))
  const { bytes, count } = writePgs(stretch(pictures, factor), { ...screen, width: Math.round(screen.width * factor) })
  await writeFile(target, bytes)
  return count
}

/** The same of XSUB, whose packets lie one after another, made for a film of this size; some tracks bear how clear colours are. */
export async function convertXsubTrack(
  path: string,
  target: string,
  screen: { width: number; height: number },
  hasOpacity: boolean,
): Promise<number> {
  const { bytes, count } = writePgs(readXsubPictures(await readWhole(path, limits.pictureSubtitles), hasOpacity), screen)
  await writeFile(target, bytes)
  return count
}
