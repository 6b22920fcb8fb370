import { expect, test } from 'vitest'
import type { FoundFile, FoundFolder } from '../walk/walk.ts'
import { isOwnWork } from './own-works.ts'

const letters = 'bcdfghjklmnp'
const wordOf = (at: number) => [...String(at)].map((digit) => `${letters[Number(digit)]}a`).join('')
const fileIn = (folder: string, name: string): FoundFile => {
  const path = `${folder}/${name}`
  return { name, path, size: 1, mtime: 1, inode: path, device: '1' }
}

test('among many shows of a category each is looked at as often as among few', () => {
  const readings = [100, 1000].map((count) => {
    let reads = 0
    const shows = Array.from({ length: count }, (_, at): FoundFolder => {
      const name = `Tale of ${wordOf(at)}`
      const files = [1, 2].map((episode) => fileIn(name, `${name} S01E0${episode}.mkv`))
      const show = { name, path: name, inode: name, device: '1', folders: [], files }
      return Object.defineProperty(show, 'files', { enumerable: true, get: () => ((reads += 1), files) })
    })
    const category: FoundFolder = { name: 'Kids', path: 'Kids', inode: 'kids', device: '1', folders: shows, files: [] }
    expect(shows.every((show) => isOwnWork(show, category, 'TvSeries'))).toBe(true)
    return reads / count
  })
  expect(readings[1]).toBe(readings[0])
})
