import { refuse } from '../refuse.ts'
import { sanitiseCss } from './css.ts'
import { asPicture, cleanAttributes, decisionOf, type Tag, xhtml } from './rules.ts'
import { escapeXml } from '../xml.ts'

interface Frame {
  uri: string
  local: string
  isKept: boolean
}

const empty = new Set('br hr img wbr col area source track link meta'.split(' '))
const deepestKept = 400
const deepest = 2000
const prefixes = ' xmlns:epub="http://www.idpf.org/2007/ops" xmlns:xlink="http://www.w3.org/1999/xlink"'

/** Writes well-formed XHTML or SVG from a stream of tags and text, keeping only what the rules allow. */
export const makeWriter = () => {
  const out: string[] = []
  const frames: Frame[] = []
  const kept: Frame[] = []
  let depth = 0
  let dropDepth = 0
  let style: string[] | undefined
  let isStartOpen = false
  let isClosed = false
  let isWrapped = false

  const endStart = () => {
    if (isStartOpen) out.push('>')
    isStartOpen = false
  }
  const outer = () => kept.at(-1)
  const begin = () => {
    out.push(`<html xmlns="${xhtml}"${prefixes}><head><title></title></head><body>`)
    isWrapped = true
  }
  const writeStart = (tag: Tag) => {
    const parent = outer()
    if (!parent && !isWrapped && tag.local !== 'html' && tag.local !== 'svg') begin()
    endStart()
    const isRoot = !parent && !isWrapped
    const space = isRoot || tag.uri !== (parent?.uri ?? xhtml) ? ` xmlns="${tag.uri}"` : ''
    const attributes = [...cleanAttributes(tag)].map(([name, value]) => ` ${name}="${escapeXml(value).replaceAll('\n', '&#10;')}"`)
    out.push(`<${tag.local}${space}${isRoot ? prefixes : ''}${attributes.join('')}`)
    isStartOpen = true
  }
  const writePicture = (tag: Tag) => {
    writeStart(tag)
    out.push('/>')
    isStartOpen = false
  }
  const open = (found: Tag) => {
    const tag = asPicture(found)
    depth += 1
    // Both parsers take longer with each level, so that depth alone could hold the server up.
    if (depth > deepest) refuse('book.deep')
    if (isClosed) return
    if (dropDepth > 0 || style) {
      dropDepth += 1
      return
    }
    const decision = decisionOf(tag)
    if (decision === 'drop') {
      dropDepth = 1
      return
    }
    const isKept = decision === 'keep' && frames.length < deepestKept
    // What stands inside of an object is for those that cannot show its picture.
    if (tag !== found) {
      if (isKept) writePicture(tag)
      dropDepth = 1
      return
    }
    if (isKept) writeStart(tag)
    if (isKept && tag.local === 'style') style = []
    const frame = { uri: tag.uri, local: tag.local, isKept }
    frames.push(frame)
    if (isKept) kept.push(frame)
  }
  const text = (piece: string) => {
    if (isClosed || dropDepth > 0) return
    if (style) {
      style.push(piece)
      return
    }
    if (!outer()) return
    endStart()
    out.push(escapeXml(piece))
  }
  const close = () => {
    depth -= 1
    if (isClosed) return
    if (dropDepth > 0) {
      dropDepth -= 1
      return
    }
    const frame = frames.pop()
    if (!frame?.isKept) return
    kept.pop()
    if (style) {
      endStart()
      out.push(escapeXml(sanitiseCss(style.join(''))))
      style = undefined
    }
    const isShort = isStartOpen && (frame.uri !== xhtml || empty.has(frame.local))
    if (!isShort) endStart()
    out.push(isShort ? '/>' : `</${frame.local}>`)
    isStartOpen = false
    isClosed = !outer() && !isWrapped
  }
  return {
    open,
    text,
    close,
    /** All that was written; what is still open is closed. */
    finish: (): string => {
      while (frames.length > 0 && !isClosed) {
        dropDepth = 0
        close()
      }
      if (out.length === 0) begin()
      if (isWrapped) out.push('</body></html>')
      return out.join('')
    },
  }
}

/** Takes the tags and the text of one document. */
export type MarkupWriter = ReturnType<typeof makeWriter>
