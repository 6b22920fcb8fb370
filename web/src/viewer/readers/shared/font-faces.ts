import italicBold from '@fontsource/opendyslexic/files/opendyslexic-latin-700-italic.woff2?url'
import bold from '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2?url'
import italic from '@fontsource/opendyslexic/files/opendyslexic-latin-400-italic.woff2?url'
import regular from '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2?url'
import type { Font } from './type-settings.ts'

const faces = [
  { url: regular, style: 'normal', weight: 400 },
  { url: italic, style: 'italic', weight: 400 },
  { url: bold, style: 'normal', weight: 700 },
  { url: italicBold, style: 'italic', weight: 700 },
]

/** The faces that a typeface needs beyond those of the device, as CSS; a browser asks for each only when letters stand in it. */
export function fontFaces(font: Font): string {
  if (font !== 'dyslexic') return ''
  const rule = ({ url, style, weight }: (typeof faces)[number]) =>
    `@font-face { font-family: OpenDyslexic; font-style: ${style}; font-weight: ${weight}; font-display: swap; src: url("${new URL(url, location.origin).href}") format("woff2"); }`
  return faces.map(rule).join('\n')
}

/** Gives the page itself the faces of a typeface, once. */
export function addFontFaces(font: Font): void {
  const css = fontFaces(font)
  if (!css || document.querySelector(`style[data-font="${font}"]`)) return
  const style = document.createElement('style')
  style.dataset['font'] = font
  style.textContent = css
  document.head.append(style)
}
