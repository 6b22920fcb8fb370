import { createRequire } from 'node:module'
import { openSync, type Font } from 'fontkit'

export type Face = 'narrow' | 'bold' | 'light' | 'serif' | 'italic' | 'retro'
export type TextStyle = {
  face: Face
  size: number
  x: number
  y: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
  opacity?: number
}

const files: Record<Face, string> = {
  narrow: 'oswald/files/oswald-SUBSET-500-normal.woff',
  bold: 'oswald/files/oswald-SUBSET-700-normal.woff',
  light: 'oswald/files/oswald-SUBSET-300-normal.woff',
  serif: 'playfair-display/files/playfair-display-SUBSET-700-normal.woff',
  italic: 'playfair-display/files/playfair-display-SUBSET-500-italic.woff',
  retro: 'righteous/files/righteous-SUBSET-400-normal.woff',
}
const require = createRequire(import.meta.url)
const opened = new Map<string, Font>()

const openFont = (face: Face, subset: string): Font => {
  const name = `@fontsource/${files[face].replace('SUBSET', subset)}`
  const known = opened.get(name)
  if (known) return known
  const font = openSync(require.resolve(name))
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts`)
  opened.set(name, font)
  return font
}

// Web fonts come split by alphabet: Polish letters lie in a second file, so each run asks the file that has it.
const splitRuns = (text: string, face: Face): { font: Font; text: string }[] => {
  const fonts = [openFont(face, 'latin'), openFont(face, 'latin-ext')]
  const runs: { font: Font; text: string }[] = []
  for (const letter of text) {
    const font = fonts.find((f) => f.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    if (!font) throw new Error(`No drawn letter for "${letter}" in ${face}`)
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** Width in pixels of a line of text. */
export const measureText = (text: string, face: Face, size: number, spacing = 0): number =>
  splitRuns(text, face).reduce((sum, run) => sum + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm, 0) +
  spacing * (text.length - 1)

/** One line of text as an SVG path, so that no font of the system is ever asked. */
export const drawText = (text: string, style: TextStyle): string => {
  const { face, size, y, fill, spacing = 0, anchor = 'start', opacity = 1 } = style
  const width = anchor === 'start' ? 0 : measureText(text, face, size, spacing)
  let x = style.x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  const parts: string[] = []
  for (const run of splitRuns(text, face)) {
    const scale = size / run.font.unitsPerEm
    const laid = run.font.layout(run.text)
    laid.glyphs.forEach((glyph, i) => {
      const moved = glyph.path.commands.map(({ command, args }) => {
        const points = args.map((value, at) => (at % 2 === 0 ? x + value * scale : y - value * scale).toFixed(1))
        return `${letters[command]}${points.join(' ')}`
      })
      parts.push(moved.join(''))
      x += (laid.positions[i]?.xAdvance ?? glyph.advanceWidth) * scale + spacing
    })
  }
  return `<path d="${parts.join('')}" fill="${fill}" fill-opacity="${opacity}"/>`
}

const letters: Record<string, string> = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }

const splitInto = (words: string[], lines: number): string[][] => {
  if (lines === 1) return [[words.join(' ')]]
  return Array.from({ length: Math.max(0, words.length - lines + 1) }, (_, i) => i + 1).flatMap((taken) =>
    splitInto(words.slice(taken), lines - 1).map((rest) => [words.slice(0, taken).join(' '), ...rest]),
  )
}

/** Breaks a title into the lines that can be set largest within a box; size in pixels. */
export const fitText = (text: string, face: Face, box: { width: number; height: number; most: number; leading?: number }) => {
  const words = text.split(' ')
  const leading = box.leading ?? 1.05
  const choices = [1, 2, 3, 4].flatMap((count) => (count > words.length ? [] : splitInto(words, count)))
  const sized = choices.map((lines) => {
    const widest = Math.max(...lines.map((line) => measureText(line, face, 100)))
    return { lines, size: Math.min(box.most, (box.width / widest) * 100, box.height / (lines.length * leading)) }
  })
  return sized.reduce((best, next) => (next.size > best.size * 1.02 ? next : best))
}
