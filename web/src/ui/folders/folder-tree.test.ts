import type { FileEntry } from '@amn/contract/system/files'
import { expect, test } from 'vitest'
import { type FolderTree, findTyped, footId, moveOf, rowsOf } from './folder-tree.ts'

const folder = (path: string, readable = true): FileEntry => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  path,
  kind: 'folder',
  size: null,
  modifiedAt: null,
  readable,
})
const ready = (folders: FileEntry[], cursor: string | null = null) => ({ state: 'ready' as const, folders, cursor })
const tree: FolderTree = {
  branches: new Map([
    ['', ready([folder('/media'), folder('/srv', false)])],
    ['/media', ready([folder('/media/Anime'), folder('/media/Audio'), folder('/media/Book')], 'Book')],
  ]),
  opened: new Set(['/media']),
}
const closed: FolderTree = { ...tree, opened: new Set() }

test('the lines go from top to bottom, with more to come at the end of a branch', () => {
  expect(rowsOf(tree).map(({ id }) => id)).toEqual(['/media', '/media/Anime', '/media/Audio', '/media/Book', footId('/media'), '/srv'])
  expect(rowsOf(closed).map(({ id }) => id)).toEqual(['/media', '/srv'])
})

test.each([
  ['ArrowDown', '/media', { focus: '/media/Anime' }],
  ['ArrowDown', '/srv', undefined],
  ['ArrowUp', '/media/Anime', { focus: '/media' }],
  ['ArrowUp', '/media', undefined],
  ['Home', '/media/Book', { focus: '/media' }],
  ['End', '/media', { focus: '/srv' }],
  ['ArrowRight', '/media', { focus: '/media/Anime' }],
  ['ArrowRight', '/media/Anime', { toggle: '/media/Anime' }],
  ['ArrowRight', '/srv', undefined],
  ['ArrowLeft', '/media/Audio', { focus: '/media' }],
  ['ArrowLeft', '/media', { toggle: '/media' }],
  ['ArrowLeft', '/srv', undefined],
  ['Enter', '/media/Audio', { choose: '/media/Audio' }],
  [' ', '/media', { choose: '/media' }],
  ['Enter', '/srv', undefined],
  ['Enter', footId('/media'), { load: '/media' }],
] as const)('%s on %s', (key, current, move) => {
  expect(moveOf(key, tree, current)).toEqual(move)
})

test('Right opens a closed folder before it goes in', () => {
  expect(moveOf('ArrowRight', closed, '/media')).toEqual({ toggle: '/media' })
})

test('letters lead to the next folder that begins with them, round again, and longer words stay where they fit', () => {
  const rows = rowsOf(tree)
  expect(findTyped(rows, '/media', 'a')).toBe('/media/Anime')
  expect(findTyped(rows, '/media/Anime', 'a')).toBe('/media/Audio')
  expect(findTyped(rows, '/media/Audio', 'a')).toBe('/media/Anime')
  expect(findTyped(rows, '/media/Anime', 'an')).toBe('/media/Anime')
  expect(findTyped(rows, '/media', 'x')).toBeUndefined()
})

test('a branch that could not be read is tried again by Enter', () => {
  const failed: FolderTree = { ...tree, branches: new Map([['', { state: 'failed' as const, folders: [], cursor: null }]]) }
  expect(moveOf('Enter', failed, footId(''))).toEqual({ load: '' })
})
