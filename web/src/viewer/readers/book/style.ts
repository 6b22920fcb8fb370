import { familyOf, fontFaces } from '../shared/fonts/font-faces.ts'
import { type Large, largeStyle } from './opening/large.ts'
import type { Colours, TypeSettings } from '../../../api/reading/type-settings.ts'

/** The style sheet that lies over a book's own: colours, letters and spacing as the reader has chosen. */
export function bookStyle(
  { theme, font, own, size, lineHeight }: TypeSettings,
  { background, text, link, isDark }: Colours,
  { isFixedPage, large }: { isFixedPage: boolean; large?: Large | undefined } = { isFixedPage: false },
): string {
  if (isFixedPage) return `html { --theme-bg-color: ${background}; }`
  const family = familyOf({ font, own })
  const ownColours = theme === 'light' || (theme === 'auto' && !isDark)
  return `
    @namespace svg "http://www.w3.org/2000/svg";
    ${fontFaces({ font, own })}
    html { --theme-bg-color: ${background}; background: ${background}; color: ${text}; color-scheme: ${isDark ? 'dark' : 'light'}; font-size: ${size}% !important; }
    body { background: none !important; }
    ${
      ownColours
        ? ''
        : `body, body *:not(svg|*) { color: ${text} !important; background-color: transparent !important; border-color: currentColor !important; }
    body a:any-link, body a:any-link * { color: ${link} !important; }`
    }
    ${family ? `body, body *:not(code, pre, code *, pre *, svg|*) { font-family: ${family} !important; }` : ''}
    html, body, p, li, blockquote, dd, div { line-height: ${lineHeight}; }
    p, li, blockquote, dd { hyphens: auto; orphans: 2; widows: 2; }
    img, svg, video { max-width: 100%; }
    pre { white-space: pre-wrap !important; }
    ${large ? largeStyle(large) : ''}
    a:focus-visible { outline: 2px solid ${link}; }
  `
}

/** How the pages lie, in the attributes of the paginator. */
export function pageAttributes({
  margin,
  columns,
  size,
  isScrolled,
}: Pick<TypeSettings, 'margin' | 'columns' | 'size' | 'isScrolled'>): Record<string, string> {
  return {
    flow: isScrolled ? 'scrolled' : 'paginated',
    gap: `${Math.max(2, margin)}%`,
    margin: '36px',
    'max-block-size': '1440px',
    'max-inline-size': `${Math.round(720 * Math.max(0.8, size / 100))}px`,
    'max-column-count': columns === '1' ? '1' : '2',
  }
}

/** How a page of a fixed size lies in the paginator: alone, on the whole stage. */
export const fixedPageAttributes: Record<string, string> = {
  flow: 'paginated',
  gap: '0%',
  margin: '0px',
  'max-inline-size': '10000px',
  'max-block-size': '10000px',
  'max-column-count': '1',
}
