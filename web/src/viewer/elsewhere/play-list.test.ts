import { expect, test } from 'vitest'
import { playListName, playListOf } from './play-list.ts'

test('a title never adds a line to a playlist, nor a folder to its name', () => {
  expect(playListOf('A\nhttp://evil', 61.4, 'http://home/f?ticket=1')).toBe('#EXTM3U\n#EXTINF:61,A http://evil\nhttp://home/f?ticket=1\n')
  expect(playListOf('A', null, 'x')).toContain('#EXTINF:-1,A\n')
  expect(playListName('../Żółw: 2/3')).toBe('.. Żółw 2 3.m3u')
  expect(playListName('///')).toBe('film.m3u')
})
