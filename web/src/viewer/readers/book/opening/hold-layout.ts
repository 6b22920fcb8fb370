import type { Renderer } from 'foliate-js/view.js'

/** Lets the paginator lay out no section that is still being read: its document has no body yet, and is laid out anyway once it has come. */
export function holdLayout(renderer: Renderer): void {
  const { render } = renderer
  if (!render) return
  renderer.render = () => {
    const [shown] = renderer.getContents()
    if (!shown || shown.doc?.body) render.call(renderer)
  }
}
