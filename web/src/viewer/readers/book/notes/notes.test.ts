import type { Book } from 'foliate-js/view.js'
import { expect, test } from 'vitest'
import { readNote } from './notes.ts'

test('reads the note of a book that looks its places up before it answers', async () => {
  const page = '<p>A page<sup><a href="kindle:pos:fid:0001:off:0">1</a></sup></p><ol><li id="n1">The lamp of the quay.</li></ol>'
  const doc = new DOMParser().parseFromString(page, 'text/html')
  const target = { index: 0, anchor: (shown: Document) => shown.getElementById('n1') }
  const answer: unknown = Promise.resolve(target)
  const book: Book = {
    sections: [{ id: 0, size: 1, load: () => null, createDocument: () => doc }],
    resolveHref: () => answer as typeof target,
  }
  const note = await readNote(book, ' 1 ', 'kindle:pos:fid:0001:off:0')
  expect(note?.sign).toBe('1')
  expect(note?.content.textContent).toBe('The lamp of the quay.')
})
