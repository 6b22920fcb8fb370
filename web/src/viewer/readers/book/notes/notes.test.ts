import type { Book } from 'foliate-js/view.js'
import { expect, test } from 'vitest'
import { hideNotes, isHiddenNote, readNote } from './notes.ts'

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

test('a note that stands aside leaves the text where a link of the same document shows it, and only there', () => {
  const type = 'xmlns:epub="http://www.idpf.org/2007/ops" epub:type'
  const link = (href: string, kind = 'noteref') => `<a ${type}="${kind}" href="${href}">1</a>`
  const aside = (id: string) => `<aside id="${id}" ${type}="footnote">Words</aside>`
  const links = link('#a') + link('c1.xhtml#b') + link('notes.xhtml#c') + link('#d', 'backlink') + link('#p')
  const body = `${links}${['a', 'b', 'c', 'd', 'e'].map(aside).join('')}<p id="p">Text</p>`
  const doc = new DOMParser().parseFromString(
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`,
    'application/xhtml+xml',
  )
  hideNotes(doc, 'OPS/c1.xhtml')
  const hidden = [...doc.querySelectorAll<HTMLElement>('[id]')].filter(({ style }) => style.display === 'none')
  expect(hidden.map(({ id }) => id)).toEqual(['a', 'b'])
  expect([...doc.querySelectorAll('a')].map((one) => isHiddenNote(one, 'OPS/c1.xhtml'))).toEqual([true, true, false, false, false])
})
