import {
  CustomSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  MPEG_TS,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
} from 'mediabunny'
import { streamTimeShift } from '@amn/contract/playback/playback-values'
import { fetchBytes } from '../../../api/call/part.ts'
import { blockReader } from './blocks.ts'

/** A file whose picture goes with one of its sound tracks. */
export interface RepackedFile {
  address: string
  /** Bytes. */
  size: number
  audioTrack: number | null
}

/** A film that was opened, with the tracks that are taken of it. */
export interface Film {
  video: InputVideoTrack | null
  audio: InputAudioTrack | null
  /** The time of its first picture, where times do not begin at 0. */
  origin: number
}

const fragmentSeconds = 0.5

/** Reads what a file says of itself, and no more of it. */
export async function openFilm({ address, size, audioTrack }: RepackedFile): Promise<Film> {
  const read = blockReader(size, (from, before) => fetchBytes(address, from, before))
  const source = new CustomSource({ getSize: () => size, read })
  const input = new Input({ source, formats: [MATROSKA, WEBM, MP4, QTFF, MPEG_TS] })
  const [video, sounds, format] = [await input.getPrimaryVideoTrack(), await input.getAudioTracks(), await input.getFormat()]
  const origin = format === MPEG_TS ? await input.getFirstTimestamp() : 0
  return { video, audio: audioTrack === null ? null : (sounds[audioTrack] ?? null), origin }
}

interface Part {
  sink: EncodedPacketSink
  add(packet: EncodedPacket): Promise<void>
}

async function videoPart(output: Output, track: InputVideoTrack): Promise<Part> {
  const codec = await track.getCodec()
  if (!codec) throw new DOMException('The picture is in an unknown format', 'NotSupportedError')
  const source = new EncodedVideoPacketSource(codec)
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined
  output.addVideoTrack(source, { rotation: await track.getRotation() })
  return { sink: new EncodedPacketSink(track), add: (packet) => source.add(packet, decoderConfig && { decoderConfig }) }
}

async function audioPart(output: Output, track: InputAudioTrack): Promise<Part> {
  const codec = await track.getCodec()
  if (!codec) throw new DOMException('The sound is in an unknown format', 'NotSupportedError')
  const source = new EncodedAudioPacketSource(codec)
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined
  output.addAudioTrack(source)
  return { sink: new EncodedPacketSink(track), add: (packet) => source.add(packet, decoderConfig && { decoderConfig }) }
}

/** Hands over the packets of all tracks in the order of their times, from a keyframe on. */
async function copyPackets(parts: readonly Part[], from: number, shift: number, signal: AbortSignal): Promise<void> {
  const [first] = parts
  const key = first && ((await first.sink.getKeyPacket(from)) ?? (await first.sink.getFirstKeyPacket()))
  if (!key) return
  const readers = []
  for (const part of parts) {
    const start = part === first ? key : ((await part.sink.getPacket(key.timestamp)) ?? (await part.sink.getFirstPacket()))
    if (!start) continue
    const packets = part.sink.packets(start)
    readers.push({ add: part.add, packets, next: (await packets.next()).value })
  }
  while (!signal.aborted) {
    const [soonest] = readers.filter(({ next }) => next).toSorted((one, other) => (one.next?.timestamp ?? 0) - (other.next?.timestamp ?? 0))
    if (!soonest?.next) return
    await soonest.add(soonest.next.clone({ timestamp: Math.max(0, soonest.next.timestamp + shift) }))
    soonest.next = (await soonest.packets.next()).value
  }
}

/** Writes a film from a second on as fragmented MP4, as slowly as it is read; `begin` is where its file begins in the whole film. */
export async function repackFrom(
  { video, audio, origin }: Film,
  seconds: number,
  { begin, signal }: { begin: number; signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  let controller: TransformStreamDefaultController<Uint8Array> | undefined
  const { readable, writable } = new TransformStream<StreamTargetChunk, Uint8Array>({
    start: (its) => {
      controller = its
    },
    transform: ({ data }, its) => its.enqueue(data),
  })
  const format = new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: fragmentSeconds })
  const output = new Output({ format, target: new StreamTarget(writable) })
  const parts = [...(video ? [await videoPart(output, video)] : []), ...(audio ? [await audioPart(output, audio)] : [])]
  await output.start()
  const write = async () => {
    await copyPackets(parts, seconds + origin, streamTimeShift - origin + begin, signal)
    await (signal.aborted ? output.cancel() : output.finalize())
  }
  signal.addEventListener('abort', () => controller?.error(signal.reason), { once: true })
  write().catch((failure: unknown) => controller?.error(failure))
  return readable
}
