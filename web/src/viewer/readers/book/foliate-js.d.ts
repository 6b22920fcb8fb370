declare module 'foliate-js/view.js' {
  export interface Section {
    id: string | number
    size: number
    linear?: string | null
    cfi?: string
    /** What the spine says of it; ours, foliate leaves it out. */
    properties?: readonly string[]
    resolveHref?(href: string): string
    mediaOverlay?: { href: string } | null
    load(): Promise<string | null> | string | null
    createDocument?(): Promise<Document> | Document
  }
  export interface TocItem {
    label?: string | null
    href?: string | null
    subitems?: TocItem[] | null
  }
  export interface Book {
    sections: Section[]
    toc?: TocItem[] | null
    dir?: string | null
    metadata?: { language?: string | string[] }
    rendition?: { layout?: string; flow?: string; viewport?: unknown }
    resolveCFI?(cfi: string): Target | undefined
    /** AZW3 looks into the file for it. */
    resolveHref?(href: string): Target | null | undefined | Promise<Target | null | undefined>
    transformTarget?: EventTarget
    /** How the passage that is heard is to be marked. */
    media?: { activeClass?: string; playbackActiveClass?: string }
    loadText?(path: string): Promise<string | null>
    /** Where a part of the book is fetched from; ours. */
    addressOf?(path: string): string
    resources?: {
      manifest: { href: string; mediaType: string }[]
      spine: { idref: string; properties?: string[] }[]
      getItemByID(id: string): { href: string } | undefined
    }
    destroy?(): void
  }
  export interface Target {
    index: number
    anchor: (doc: Document) => Range | Element | number | null
  }
  export interface Relocation {
    reason?: string | null
    index: number
    fraction?: number
    size?: number
  }
  export interface Renderer extends HTMLElement {
    readonly atEnd?: boolean
    readonly viewSize?: number
    readonly end?: number
    readonly start?: number
    /** The screen in sight and all of them; one before the text and one behind it count. */
    readonly page?: number
    readonly pages?: number
    readonly columnCount?: number
    /** Lays the section in sight out anew; the one of fixed pages has none. */
    render?(): void
    setStyles?(css: string): void
    scrollToAnchor?(anchor: Range): Promise<void>
    nextSection?(): Promise<void>
    getContents(): { doc: Document | null; index?: number; overlayer?: { redraw(): void } }[]
    goTo(target: { index: number; anchor?: number | ((doc: Document) => Range | Element | number) }): Promise<void>
  }
  export interface SearchResult {
    label?: string
    subitems?: { cfi: string }[]
    progress?: number
  }
  export class View extends HTMLElement {
    book: Book
    renderer: Renderer
    isFixedLayout: boolean
    language: object
    resolveCFI(cfi: string): Target
    lastLocation?: { cfi?: string; range?: Range | null; tocItem?: { href?: string | null } | null } | null
    open(book: Book): Promise<void>
    init(from: { lastLocation?: string; showTextStart?: boolean }): Promise<void>
    close(): void
    getCFI(index: number, range: Range | null): string
    getProgressOf(index: number, range: Range | null): { tocItem?: { href?: string | null } | null }
    goTo(target: string | number): Promise<unknown>
    next(distance?: number): Promise<void>
    prev(distance?: number): Promise<void>
    search(options: { query: string }): AsyncGenerator<SearchResult | 'done'>
    clearSearch(): void
  }
  export function makeBook(file: File): Promise<Book>
}

declare module 'foliate-js/paginator.js' {
  export class Paginator extends HTMLElement {}
}

declare module 'foliate-js/epubcfi.js' {
  export function collapse(cfi: string, toEnd?: boolean): string
}

declare module 'foliate-js/epub.js' {
  import type { Book } from 'foliate-js/view.js'
  export class EPUB {
    constructor(loader: {
      loadText(name: string): Promise<string | null>
      loadBlob(name: string): Promise<Blob>
      getSize(name: string): number
    })
    init(): Promise<Book>
  }
}
