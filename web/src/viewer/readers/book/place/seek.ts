import type { View } from 'foliate-js/view.js'
import { bookText } from './book-text.ts'
import { findPlace, findWords, readPlace } from './place.ts'

const mostSearched = 80

function resolve(view: View, cfi: string) {
  try {
    return view.book.resolveCFI ? view.book.resolveCFI(cfi) : view.resolveCFI(cfi)
  } catch {
    return undefined
  }
}

/** Goes back to a kept position: by its CFI where the words around still stand there, else to the words, else to the letter. Tells whether it led anywhere. */
export async function seek(view: View, position: string): Promise<boolean> {
  const place = readPlace(position)
  const { sections } = view.book
  const target = resolve(view, place.cfi)
  const index = target && sections[target.index] ? target.index : undefined
  let isSure = false
  if (index !== undefined) {
    await view.renderer.goTo({
      index,
      anchor: (doc) => {
        const found = findPlace(doc, target?.anchor, place)
        isSure = found.isSure
        return found.anchor
      },
    })
  }
  if (isSure || place.offset === undefined || view.isFixedLayout) return index !== undefined
  const from = index ?? 0
  const others = [...sections.keys()].filter((one) => one !== index).toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from))
  for (const other of others.slice(0, mostSearched)) {
    const doc = await sections[other]?.createDocument?.()
    if (!doc || findWords(bookText(doc), place) === undefined) continue
    await view.renderer.goTo({ index: other, anchor: (shown) => findPlace(shown, undefined, place).anchor })
    return true
  }
  return index !== undefined
}
