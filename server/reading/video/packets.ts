import { runProgram } from '../../process/run-program.ts'
import { safeInput } from './safe-input.ts'

/** What the packets of one stream tell. */
export interface StreamPackets {
  count: number
  /** Seconds at which it begins and ends; infinite where no packet says its time. */
  first: number
  end: number
  /** The longest time between two keyframes, in seconds: at least the time since the last one. */
  keyframeInterval: number
  /** The longest time in which nothing comes, in seconds. */
  longestRest: number
}

interface Following extends StreamPackets {
  lastKey: number | undefined
}

/** Follows the lines that ffprobe writes for packets, stream by stream. */
function followPackets() {
  const streams = new Map<number, Following>()
  const read = (line: string) => {
    const [kind, index, shown, decoded, lasting, flags] = line.split(',')
    if (kind !== 'packet') return
    const fresh = { count: 0, first: Infinity, end: Infinity, keyframeInterval: 0, longestRest: 0, lastKey: undefined }
    const stream = streams.get(Number(index)) ?? fresh
    streams.set(Number(index), stream)
    stream.count += 1
    const time = Number.parseFloat(shown === 'N/A' ? (decoded ?? '') : (shown ?? ''))
    if (!Number.isFinite(time)) return
    stream.first = Math.min(stream.first, time)
    stream.longestRest = Math.max(stream.longestRest, time - stream.end)
    const end = time + (Number.parseFloat(lasting ?? '') || 0)
    stream.end = stream.end === Infinity ? end : Math.max(stream.end, end)
    stream.keyframeInterval = Math.max(stream.keyframeInterval, time - (stream.lastKey ?? stream.first))
    if (flags?.startsWith('K')) stream.lastKey = time
  }
  return { streams, read }
}

const usualTime = 10_000
/** Milliseconds that reading a whole film may take. */
const longestTime = 180_000
const sampledPackets = 600

/** Reads the packets of a film, of its first pictures alone or all; undefined where they could not be read. */
export async function readPackets(ffprobe: string, path: string, isWhole: boolean): Promise<Map<number, StreamPackets> | undefined> {
  const { streams, read } = followPackets()
  let rest = ''
  const sampled = ['-select_streams', 'v', '-read_intervals', `%+#${sampledPackets}`]
  const entries = ['-show_entries', 'packet=stream_index,pts_time,dts_time,duration_time,flags', '-of', 'csv']
  const args = ['-v', 'error', ...(isWhole ? [] : sampled), ...entries, ...safeInput(path, undefined)]
  const { code, ending } = await runProgram(ffprobe, args, {
    file: path,
    time: isWhole ? longestTime : usualTime,
    output: 256 * 1024 ** 2,
    onOutput: (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\n')
      rest = (lines.pop() ?? '').slice(-200)
      lines.forEach(read)
      return true
    },
  })
  read(rest)
  return code === 0 && ending === 'ended' ? streams : undefined
}
