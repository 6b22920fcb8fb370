const packageType = 'application/oebps-package+xml'
const documentTypes = /^(application\/xhtml\+xml|text\/html|image\/svg\+xml|application\/x-dtbook\+xml|text\/x-oeb1-document)$/
const shownTypes =
  /^(image\/(gif|jpe?g|png|svg\+xml|webp|avif|bmp)|audio\/|video\/|font\/|text\/css$|application\/(xhtml|smil|x-dtbncx)\+xml)/
const documentName = /\.(xhtml|html?|xht)$/i

const parse = (text: string): Document | undefined => {
  const doc = new DOMParser().parseFromString(text, 'application/xml')
  return doc.querySelector('parsererror') ? undefined : doc
}
const write = (doc: Document) => new XMLSerializer().serializeToString(doc)

/** The container of an EPUB with only the package that is to be opened: the first one, whether or not its type is told. */
export function chooseRootFile(text: string): string {
  const doc = parse(text)
  const files = [...(doc?.getElementsByTagNameNS('*', 'rootfile') ?? [])]
  const chosen = files.find((file) => file.getAttribute('media-type') === packageType) ?? files[0]
  if (!doc || !chosen) return text
  chosen.setAttribute('media-type', packageType)
  for (const file of files) if (file !== chosen) file.remove()
  return write(doc)
}

/** What stands instead of a resource that no browser shows: the first of its fallbacks that one does show. */
function followChain(item: Element, byId: ReadonlyMap<string, Element>, isShown: (item: Element) => boolean): Element {
  const seen = new Set<Element>()
  for (let at: Element | undefined = item; at && !seen.has(at); at = byId.get(at.getAttribute('fallback') ?? '')) {
    if (isShown(at)) return at
    seen.add(at)
  }
  return item
}

const typeOf = (item: Element) => (item.getAttribute('media-type') ?? '').trim().toLowerCase()
const isDocument = (item: Element) => documentTypes.test(typeOf(item))

/** A package document in which each foreign resource with a fallback has become that fallback; `standIns` tells them by address. */
export function followFallbacks(text: string): { text: string; standIns: ReadonlyMap<string, string> } {
  const doc = parse(text)
  const standIns = new Map<string, string>()
  if (!doc) return { text, standIns }
  const items = [...doc.getElementsByTagNameNS('*', 'item')].filter((item) => item.getAttribute('href'))
  const byId = new Map(items.map((item) => [item.getAttribute('id') ?? '', item]))
  for (const itemRef of doc.getElementsByTagNameNS('*', 'itemref')) {
    const item = byId.get(itemRef.getAttribute('idref') ?? '')
    if (!item) continue
    const shown = followChain(item, byId, isDocument)
    itemRef.setAttribute('idref', shown.getAttribute('id') ?? '')
    // A document under a type that says nothing of it is told by its name.
    if (!isDocument(shown) && documentName.test(shown.getAttribute('href') ?? '')) shown.setAttribute('media-type', 'application/xhtml+xml')
  }
  for (const item of items) {
    const shown = followChain(item, byId, (one) => shownTypes.test(typeOf(one)))
    if (shown === item) continue
    standIns.set(item.getAttribute('href') ?? '', shown.getAttribute('href') ?? '')
    item.setAttribute('media-type', typeOf(shown))
  }
  return { text: write(doc), standIns }
}

/** How one document of a book asks to be laid out. */
export interface SectionLayout {
  isFixed: boolean
  flow: 'paginated' | 'scrolled' | undefined
}

interface Rendition {
  layout?: string | undefined
  flow?: string | undefined
}

/** The layout that a document of the spine asks for: its own word, else that of the whole book. */
export function layoutOf(properties: readonly string[] = [], { layout, flow }: Rendition = {}): SectionLayout {
  const own = (of: string) => properties.find((property) => property.startsWith(`rendition:${of}-`))?.slice(`rendition:${of}-`.length)
  const wanted = own('flow') ?? flow
  return {
    isFixed: (own('layout') ?? layout) === 'pre-paginated',
    flow: wanted?.startsWith('scrolled') ? 'scrolled' : wanted === 'paginated' ? 'paginated' : undefined,
  }
}
