import { textOf, type XmlElement } from '../xml.ts'

/** The elements of this local name directly in another; at most so many. */
export const childrenOf = (element: XmlElement, local: string, most = 200): XmlElement[] =>
  element.children.filter((child) => typeof child !== 'string' && child.local.toLowerCase() === local).slice(0, most) as XmlElement[]

/** The texts of the elements of this name directly in another, without the empty ones. */
export const textsOf = (element: XmlElement, local: string): string[] =>
  childrenOf(element, local)
    .map((child) => textOf(child).trim())
    .filter(Boolean)

/** The first such text. */
export const firstText = (element: XmlElement, local: string): string | undefined => textsOf(element, local)[0]

/** The text of an element and of all below it, without what comes after so many signs. */
export function boundedText(element: XmlElement, most: number): string {
  let text = ''
  for (const child of element.children) {
    if (text.length >= most) break
    text += typeof child === 'string' ? child : boundedText(child, most - text.length)
  }
  return text.slice(0, most)
}
