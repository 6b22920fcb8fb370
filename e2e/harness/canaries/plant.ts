/** What a field takes: everything, at most 60 signs without spaces and commas, the name of a file, or what an account may be called. */
export type Bed = 'long' | 'short' | 'file' | 'account'

/** A text that is hostile to every page, and where it was put. */
export interface Canary {
  /** Stands at its beginning and nowhere else in the product. */
  mark: string
  field: string
  bed: Bed
  text: string
}

/** What stands right behind the mark as long as nobody reads it as a template; the bracket may be cut off, as from the name of a program. */
export const untouched = '{{q}}$t'
/** Whoever reads it as a template puts something else in its place. */
export const template = `${untouched}(ui.undo)`

const compact = (mark: string, number: number, gap: string) => `${mark}${template}"'><img${gap}src=x${gap}onerror=ran(${number})>`
/** Neither spaces nor slashes: an element, but none that runs anything. */
const bare = (mark: string) => `${mark}${template}"'><xmp>`
const more = (number: number) => `<script>alert(${number})</script><svg/onload=alert(${number})><a/href=javascript:ran(${number})>`

/** Hostile texts by their marks, one for each field of each thing. */
export function makeCanaries() {
  const all = new Map<string, Canary>()
  const plant = (field: string, bed: Bed = 'long'): string => {
    const number = all.size + 1
    const mark = `q${number}z`
    const longer = compact(mark, number, bed === 'file' ? ' ' : '/') + (bed === 'long' ? more(number) : '')
    const text = bed === 'account' ? bare(mark) : longer
    all.set(mark, { mark, field, bed, text })
    return text
  }
  return { all, plant }
}
export type Canaries = ReturnType<typeof makeCanaries>
