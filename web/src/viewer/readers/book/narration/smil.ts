import { pathInBook } from '../opening/path-in-book.ts'

/** A passage of a book with its sound: where it stands, and from when to when it is heard. */
export interface Clip {
  /** The document, and the element in it. */
  document: string
  id: string
  sound: string
  begin: number
  /** Seconds; infinite where it lasts until the sound ends. */
  end: number
}

const mostClips = 50_000
const units: Record<string, number> = { h: 3600, min: 60, s: 1, ms: 0.001 }

/** Seconds of a clock value of SMIL (1:02:03.5, 02:03, 90s, 1.5h, 7); undefined for what is none. */
export function secondsOf(clock: string | null): number | undefined {
  const text = clock?.trim() ?? ''
  const parts = /^(?:(\d{1,9}):)?(\d{1,9}):(\d{1,2}(?:\.\d{1,9})?)$/.exec(text)
  if (parts) return Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3])
  const [, count, unit = 's'] = /^(\d{1,12}(?:\.\d{1,9})?)(h|min|s|ms)?$/.exec(text) ?? []
  return count === undefined ? undefined : Number(count) * (units[unit] ?? 1)
}

const childNamed = (parent: Element, name: string) => [...parent.children].find(({ localName }) => localName === name)

/** The passages of a media overlay in their order; those without sound, or whose text or sound lies outside of the book, are left out. */
export function readClips(smil: string, path: string): Clip[] {
  const doc = new DOMParser().parseFromString(smil, 'application/xml')
  if (doc.querySelector('parsererror')) return []
  return [...doc.getElementsByTagNameNS('*', 'par')].slice(0, mostClips).flatMap((par) => {
    const [text, audio] = [childNamed(par, 'text')?.getAttribute('src'), childNamed(par, 'audio')]
    const source = audio?.getAttribute('src')
    if (!text || !source) return []
    const [document, sound] = [pathInBook(text, path), pathInBook(source, path)]
    const begin = secondsOf(audio?.getAttribute('clipBegin') ?? null) ?? 0
    const end = secondsOf(audio?.getAttribute('clipEnd') ?? null) ?? Number.POSITIVE_INFINITY
    const id = text.split('#')[1] ?? ''
    return document && sound && end > begin ? [{ document, id, sound, begin, end }] : []
  })
}
