import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '@amn/contract/errors'
import type { Config } from '../../config.ts'
import { parseJson } from '../../db/json/json-column.ts'
import { limitConcurrency } from '../../process/limit-concurrency.ts'
import { runProgram } from '../../process/run-program.ts'
import { safeInput } from '../../reading/video/safe-input.ts'
import { type FileState, keepDraft, keptFolderOf, keptRoot, makeDraft, noteUse, shrinkKept } from '../kept-folders.ts'

/** Bytes of lists that are kept, some thousand films; those that nobody watches go first. */
const mostKept = 16 * 1024 ** 2
/** Nearer ones than this are passed over, so that a film of keyframes alone keeps its list short. */
const nearest = 1
const longest = 180_000
const listed = z.array(z.number()).max(400_000)

const listNameOf = (stream: string) => `keyframes-${stream.replace(':', '')}.json`

/** Reads the packets of a film for the seconds of its keyframes. */
async function readKeyframes(ffprobe: string, path: string, stream: string): Promise<number[]> {
  const found: number[] = []
  let first = Number.NaN
  let rest = ''
  const read = (line: string) => {
    const [kind, value = '', flags = ''] = line.split(',')
    if (kind === 'format') first = Number(value)
    if (kind !== 'packet' || !flags.startsWith('K')) return
    const at = Number(value)
    if (Number.isFinite(at)) found.push(at)
  }
  const shown = ['-select_streams', stream, '-show_entries', 'packet=pts_time,flags:format=start_time', '-of', 'csv']
  const { code, ending } = await runProgram(ffprobe, ['-v', 'error', ...safeInput(path, undefined, shown)], {
    file: path,
    time: longest,
    idle: 30_000,
    output: 256 * 1024 ** 2,
    nice: 5,
    onOutput: (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\n')
      rest = (lines.pop() ?? '').slice(-200)
      lines.forEach(read)
      return true
    },
  })
  read(rest)
  if (code !== 0 || ending !== 'ended' || found.length === 0) throw new AppError('UNPROCESSABLE_FILE', 'playback.noKeyframes')
  const zero = Number.isFinite(first) ? first : 0
  return found
    .toSorted((one, other) => one - other)
    .map((at) => Math.round((at - zero) * 1000) / 1000)
    .reduce<number[]>((kept, at) => {
      const before = kept.at(-1)
      if (before === undefined || at - before >= nearest) kept.push(at)
      return kept
    }, [])
}

/** Gives the function that tells the keyframes of a picture of a film in seconds: read once, and kept beside what else is made for playing. */
export function keyframesOf(config: Config, ffprobe: string | null) {
  const root = keptRoot(config.data, 'keyframes')
  const atOnce = limitConcurrency(2, 20)
  const reading = new Map<string, Promise<number[]>>()
  const keep = async (folder: string, listName: string, found: readonly number[]) => {
    const draft = await makeDraft(root)
    try {
      await writeFile(join(draft, listName), JSON.stringify(found))
      await keepDraft(draft, folder)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
    await shrinkKept(root, mostKept)
  }
  const find = async (folder: string, path: string, stream: string): Promise<number[]> => {
    const listName = listNameOf(stream)
    const text = await readFile(join(folder, listName), 'utf8').catch(() => undefined)
    const kept = text === undefined ? null : parseJson(listed.nullable(), text, null)
    if (kept) {
      await noteUse(folder)
      return kept
    }
    if (ffprobe === null) throw new AppError('UNPROCESSABLE_FILE', 'playback.noProgram')
    const found = await atOnce(() => readKeyframes(ffprobe, path, stream))
    // A full disk is no reason not to play a film.
    await keep(folder, listName, found).catch(() => undefined)
    return found
  }
  return (file: FileState, path: string, stream: string): Promise<number[]> => {
    const folder = keptFolderOf(root, file)
    const key = `${folder} ${stream}`
    const running = reading.get(key) ?? find(folder, path, stream).finally(() => reading.delete(key))
    reading.set(key, running)
    return running
  }
}
