import italicBold from '@fontsource/opendyslexic/files/opendyslexic-latin-700-italic.woff2?url'
import bold from '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2?url'
import italic from '@fontsource/opendyslexic/files/opendyslexic-latin-400-italic.woff2?url'
import regular from '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2?url'
import { fonts as fontCalls } from '@amn/contract/personal/fonts'
import { elementAddress } from '../../../../api/call/address.ts'
import { type Face, type TypeSettings, fontFamilies } from '../../../../api/reading/type-settings.ts'

interface Source {
  url: string
  style: string
  weight: string
  format: string
}

const dyslexic: Source[] = [
  { url: regular, style: 'normal', weight: '400', format: 'woff2' },
  { url: italic, style: 'italic', weight: '400', format: 'woff2' },
  { url: bold, style: 'normal', weight: '700', format: 'woff2' },
  { url: italicBold, style: 'italic', weight: '700', format: 'woff2' },
]
const formatNames = { otf: 'opentype', ttf: 'truetype', woff: 'woff', woff2: 'woff2' }

const sourceOf = ({ id, style, leastWeight, mostWeight, format }: Face): Source => ({
  url: elementAddress(fontCalls.file, { params: { fontId: id } }),
  style,
  weight: leastWeight === mostWeight ? String(leastWeight) : `${leastWeight} ${mostWeight}`,
  format: formatNames[format],
})

/** The name of a family in a style sheet: what a font calls itself is somebody's text, and never becomes a rule. */
const aliasOf = (family: string) => `own-${Array.from(family, (sign) => sign.codePointAt(0)?.toString(36)).join('-')}`

const ruleOf = (family: string, { url, style, weight, format }: Source) =>
  `@font-face { font-family: ${family}; font-style: ${style}; font-weight: ${weight}; font-display: swap; src: url("${new URL(url, location.origin).href}") format("${format}"); }`

type Chosen = Pick<TypeSettings, 'font' | 'own'>

/** The faces that a typeface needs beyond those of the device, as CSS; a browser asks for each only when letters stand in it. */
export function fontFaces({ font, own }: Chosen): string {
  if (font === 'dyslexic') return dyslexic.map((face) => ruleOf('OpenDyslexic', face)).join('\n')
  return font === 'own' && own ? own.faces.map((face) => ruleOf(aliasOf(own.family), sourceOf(face))).join('\n') : ''
}

/** The families in which text is set; undefined where the book decides. */
export const familyOf = ({ font, own }: Chosen): string | undefined => {
  if (font === 'own') return own && `${aliasOf(own.family)}, ${fontFamilies.serif}`
  return fontFamilies[font]
}

/** Gives the page itself the faces of a typeface, once. */
export function addFontFaces(chosen: Chosen): void {
  const css = fontFaces(chosen)
  if (!css || [...document.querySelectorAll('style[data-font]')].some(({ textContent }) => textContent === css)) return
  const style = document.createElement('style')
  style.dataset['font'] = chosen.font
  style.textContent = css
  document.head.append(style)
}
