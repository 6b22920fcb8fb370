import { expect, test } from 'vitest'
import { drawSpoken } from './mark.ts'

test('where a browser cannot mark words, what they lie in is outlined until others are heard', () => {
  document.body.innerHTML = '<p id="one">First <em>words</em>.</p><p id="two">Others.</p>'
  const outlined = () => [...document.querySelectorAll('.amn-narrated')].map(({ id }) => id)
  const rangeIn = (id: string) => {
    const range = document.createRange()
    range.selectNodeContents(document.getElementById(id) as Element)
    return range
  }
  drawSpoken(document, rangeIn('one'))
  expect(outlined()).toEqual(['one'])
  expect(document.getElementById('amn-spoken')?.textContent).toContain('.amn-narrated')
  drawSpoken(document, rangeIn('two'))
  expect(outlined()).toEqual(['two'])
  drawSpoken(document, undefined)
  expect(outlined()).toEqual([])
})
