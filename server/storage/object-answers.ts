import { SaxesParser } from 'saxes'

const most = 200

/** Every element of an answer that has only text in it, by its name and in its order. Throws where the answer is no XML. */
export function readElements(xml: string): [name: string, text: string][] {
  const found: [string, string][] = []
  const parser = new SaxesParser()
  let text = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', () => (text = ''))
  parser.on('text', (part) => (text += part))
  parser.on('closetag', ({ name }) => {
    if (text !== '') found.push([name, text])
    text = ''
  })
  parser.write(xml).close()
  return found
}

/** The text of an element; throws where the answer has none. */
export function readElement(xml: string, wanted: string): string {
  const found = readElements(xml).find(([name]) => name === wanted)
  if (!found) throw new Error(`The object store answered without ${wanted}: ${xml.slice(0, most)}`)
  return found[1]
}

/** A page of a list of objects. */
export interface ObjectPage {
  objects: { key: string; size: number; modifiedAt: Date }[]
  /** By which the next page is asked for. */
  next: string | undefined
}

/** Reads an answer to ListObjectsV2. */
export function readPage(xml: string): ObjectPage {
  const objects: ObjectPage['objects'] = []
  let next: string | undefined
  for (const [name, text] of readElements(xml)) {
    const last = objects.at(-1)
    if (name === 'Key') objects.push({ key: text, size: 0, modifiedAt: new Date(0) })
    else if (name === 'NextContinuationToken') next = text
    else if (name === 'Size' && last) last.size = Number(text)
    else if (name === 'LastModified' && last) last.modifiedAt = new Date(text)
  }
  return { objects, next }
}
