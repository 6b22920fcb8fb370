import { useEffect, useRef } from 'react'

/** Dialogs that lie over the page: how many are open, and what closes the uppermost. */
interface Layers {
  count(): number
  closeTop(): void
}

const all: Layers[] = []
let waiting: (() => void)[] = []
let isMoving = false
let timer: ReturnType<typeof setTimeout> | undefined

/** How many dialogs lay over the page at this entry of the browser's history. */
const levelHere = () => Number((window.history.state as { layer?: number } | null)?.layer ?? 0)
const countOpen = () => all.reduce((sum, layers) => sum + layers.count(), 0)

/** Every open dialog has an entry of its own in the history, so that Back takes it away before the page. */
function settle(): void {
  if (isMoving) return
  const [open, level] = [countOpen(), levelHere()]
  if (level > open) {
    isMoving = true
    window.history.go(open - level)
    return
  }
  for (let layer = level + 1; layer <= open; layer += 1) {
    // The page stays where it is, so the router is not told.
    History.prototype.pushState.call(window.history, { ...window.history.state, layer }, '')
  }
  const settled = waiting
  waiting = []
  for (const go of settled) go()
}

/** Brings the history in line once everything that opens or closes together has done so. */
export function layersChanged(): void {
  clearTimeout(timer)
  timer = setTimeout(settle)
}

/** Goes on once the history holds no entry of a dialog that has closed. */
export function afterLayers(go: () => void): void {
  waiting.push(go)
  layersChanged()
}

function moved(): void {
  if (!isMoving) {
    const closers = all.flatMap((layers) => Array.from({ length: layers.count() }, () => layers.closeTop))
    for (const close of closers.slice(levelHere()).toReversed()) close()
  }
  isMoving = false
  layersChanged()
}

/** Lets Back close these dialogs, the uppermost first; gives the end of it. */
export function addLayers(layers: Layers): () => void {
  if (all.length === 0) window.addEventListener('popstate', moved)
  all.push(layers)
  layersChanged()
  return () => {
    all.splice(all.indexOf(layers), 1)
    layersChanged()
  }
}

/** Lets Back close a dialog for as long as it is drawn. */
export function useBackLayer(onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => addLayers({ count: () => 1, closeTop: () => close.current() }), [])
}
