import { expect, test } from 'vitest'
import type { MediaFile } from '@amn/contract/media/content'
import { isOfVersion, listVersions } from './versions.ts'

const makeFile = (id: number, more: Partial<MediaFile> = {}): MediaFile => ({
  id,
  name: `${id}.mp3`,
  size: 10,
  contentType: 'AUDIO',
  renderer: 'AUDIO_PLAYER',
  mimeType: 'audio/mpeg',
  language: null,
  label: null,
  state: 'available',
  reason: null,
  duration: null,
  pages: null,
  part: null,
  probe: null,
  ...more,
})

test('parts are one version, a film in two sizes is two, subtitles are none', () => {
  const parts = [makeFile(1, { part: 1 }), makeFile(2, { part: 2 })]
  const films = [makeFile(3, { renderer: 'VIDEO_PLAYER', label: '720p' }), makeFile(4, { renderer: 'VIDEO_PLAYER', label: '1080p' })]
  const versions = listVersions([...parts, ...films, makeFile(5, { contentType: 'SUBTITLES', renderer: 'NONE' })])
  expect(versions.map(({ file, size, parts: count }) => [file.id, size, count])).toEqual([
    [1, 20, 2],
    [3, 10, 1],
    [4, 10, 1],
  ])
  expect(versions.map((version) => isOfVersion(version, makeFile(2, { part: 2 })))).toEqual([true, false, false])
})
