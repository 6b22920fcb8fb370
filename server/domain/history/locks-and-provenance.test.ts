import { expect, it } from 'vitest'
import { readAllProvenance, readContentLocks, readMediaLocks } from './locks-and-provenance.ts'
import { readHistoryPicture } from './history-picture.ts'

it('reads locks and provenance', () => {
  expect(readMediaLocks('["title","cover"]')).toEqual(['title', 'cover'])
  expect(readContentLocks('["media"]')).toEqual(['media'])
  expect(readAllProvenance('{"title":"name"}')).toEqual({ title: 'name' })
})

it('never takes locks that cannot be read for none', () => {
  expect(() => readMediaLocks('{}')).toThrow('cannot be read')
  expect(() => readContentLocks('null')).toThrow('cannot be read')
})

it('reads a picture of the history, one without a file, and none', () => {
  expect(readHistoryPicture('{"file":"a.webp","version":"1"}')).toEqual({ file: 'a.webp', version: '1' })
  expect(readHistoryPicture('{"file":null}')?.file).toBeNull()
  expect(readHistoryPicture('null')).toBeNull()
  expect(() => readHistoryPicture('"a.webp"')).toThrow('cannot be read')
})
