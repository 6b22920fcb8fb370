import { expect, test } from 'vitest'
import { streamArguments, type StreamJob } from './arguments.ts'
import { software } from './encoders.ts'
import { timeFor } from './previews/plan.ts'

const disc: StreamJob = {
  path: '/films/disc.mkv',
  probe: {
    container: 'matroska,webm',
    video: [{ codec: 'mpeg2video', width: 720, height: 576, isInterlaced: true, aspect: 16 / 9 }],
    subtitles: [{ codec: 'dvd_subtitle', index: 2 }],
  } as StreamJob['probe'],
  duration: 60,
  start: 0,
  order: { video: 'h264', audio: 'none', videoTrack: null, audioTrack: null, height: null, burn: 2, audioDelay: 0 },
  encoder: software,
}

test('a picture subtitle meets an interlaced film when both have their size', () => {
  const args = streamArguments(disc)
  const graph = args[args.indexOf('-filter_complex') + 1] ?? ''
  expect(graph).toMatch(
    /^\[0:V:0\]bwdif=[^;[]*,scale=[^;[]*pad=1024:576[^;[]*\[picture\];\[0:2\]scale=1024:576\[text\];\[picture\]\[text\]overlay=/,
  )
  expect(graph.split('overlay=')[1]).not.toContain('scale=')
})

test('the time that previews may take is whole, whatever the length of the film', () => {
  for (const duration of [900.006, 61.337, null]) expect(Number.isInteger(timeFor(duration))).toBe(true)
})
