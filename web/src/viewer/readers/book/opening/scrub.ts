const removed = 'script, iframe, frame, object, embed, applet, base, form, meta[http-equiv], link[rel~="import"], portal'
const addresses = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href']
const harmful = /^(javascript|vbscript|data:text\/html|data:application|data:image\/svg)/i

/** Takes out of a document of a book everything that could run or lead away, for the formats that no server has cleaned, and once more for those it has. */
export function scrub(doc: Document): Document {
  for (const element of doc.querySelectorAll(removed)) element.remove()
  for (const element of doc.querySelectorAll('*')) {
    for (const { name, value } of Array.from(element.attributes)) {
      // Browsers pass over blanks and control characters in front of and inside of a scheme.
      const address = value.replaceAll(/[\0-\u0020]+/g, '')
      if (/^on/i.test(name) || name === 'srcdoc' || (addresses.includes(name.toLowerCase()) && harmful.test(address)))
        element.removeAttribute(name)
    }
  }
  // The addresses in a list of pictures lead nowhere from where the page is shown: the one of the picture itself does.
  for (const source of doc.querySelectorAll('picture > source')) source.remove()
  for (const picture of doc.querySelectorAll('img[srcset]')) picture.removeAttribute('srcset')
  return doc
}

/** Gives a document without a body one: nothing could be laid out otherwise. */
function fillBody(doc: Document): Document {
  const { documentElement: root } = doc
  if (root?.localName !== 'html' || doc.body) return doc
  const body = doc.createElementNS('http://www.w3.org/1999/xhtml', 'body')
  body.append(...[...root.childNodes].filter((node) => node !== doc.head))
  root.append(body)
  return doc
}

const kinds = ['application/xhtml+xml', 'text/html', 'image/svg+xml'] as const

/** The same for a document as text; what is not markup stays as it is. */
export function scrubText(text: string, type: string): string {
  const kind = kinds.find((one) => type.startsWith(one))
  if (!kind) return text
  return new XMLSerializer().serializeToString(fillBody(scrub(new DOMParser().parseFromString(text, kind))))
}
