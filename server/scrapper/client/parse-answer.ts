import { reasonFor } from '@amn/contract/reasons/reason'
import type { OutgoingResponse } from '../../http/outgoing.ts'
import { SourceFailure } from './failure.ts'

const mayName = /__proto__|\\u00[567]/i

function dropPrototypes(data: unknown): void {
  const left = [data]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one !== 'object' || one === null) continue
    if (Object.hasOwn(one, '__proto__')) Reflect.deleteProperty(one, '__proto__')
    for (const value of Object.values(one)) if (typeof value === 'object') left.push(value)
  }
}

/** Reads JSON as data alone: nothing that it names reaches the prototype of anything. Throws where it is none. */
export function parseData(text: string): unknown {
  // A reviver would hold up everybody for seconds over an answer of five megabytes.
  const data: unknown = JSON.parse(text)
  if (mayName.test(text)) dropPrototypes(data)
  return data
}

/** The JSON of an answer, as text and as data; throws SCRAPPER_FAILED where it is a web page, or no JSON at all. */
export function parseAnswer(name: string, { type, body }: Pick<OutgoingResponse, 'type' | 'body'>): { text: string; data: unknown } {
  const text = body.toString('utf8').replace(/^\ufeff/, '')
  try {
    return { text, data: parseData(text) }
  } catch (cause) {
    const isPage = /html/.test(type) || /^\s*</.test(text.slice(0, 200))
    throw new SourceFailure(reasonFor(isPage ? 'scrapper.webPage' : 'scrapper.noJson', { name }), { cause })
  }
}
