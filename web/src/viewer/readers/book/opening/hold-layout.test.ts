import type { Renderer } from 'foliate-js/view.js'
import { expect, test, vi } from 'vitest'
import { holdLayout } from './hold-layout.ts'

const whole = new DOMParser().parseFromString('<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', 'application/xhtml+xml')
// What a frame holds while the head of its document is being read.
const begun = new DOMParser().parseFromString('<html xmlns="http://www.w3.org/1999/xhtml"><head/></html>', 'application/xhtml+xml')

test('a section is laid out once its document has a body', () => {
  let contents: { doc: Document | null }[] = []
  const render = vi.fn(() => contents[0]?.doc?.body.style.setProperty('margin', '0'))
  const renderer = Object.assign(document.createElement('div'), { render, getContents: () => contents, goTo: () => Promise.resolve() })
  holdLayout(renderer satisfies Renderer)
  for (const [shown, times] of [
    [[], 1],
    [[{ doc: begun }], 1],
    [[{ doc: null }], 1],
    [[{ doc: whole }], 2],
  ] as const) {
    contents = [...shown]
    renderer.render()
    expect(render).toHaveBeenCalledTimes(times)
  }
})
