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
  return doc
}

const kinds = ['application/xhtml+xml', 'text/html', 'image/svg+xml'] as const

/** The same for a document as text; what is not markup stays as it is. */
export function scrubText(text: string, type: string): string {
  const kind = kinds.find((one) => type.startsWith(one))
  if (!kind) return text
  return new XMLSerializer().serializeToString(scrub(new DOMParser().parseFromString(text, kind)))
}
