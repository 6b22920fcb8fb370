import type { OutsideAnswer } from '../http/outgoing.ts'
import { SourceFailure } from './failure.ts'

/** Reads JSON as data alone: nothing that it names reaches the prototype of anything. Throws where it is none. */
export const parseData = (text: string): unknown => JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))

/** The JSON of an answer, as text and as data; throws SCRAPPER_FAILED where it is a web page, or no JSON at all. */
export function parseAnswer(name: string, { type, body }: Pick<OutsideAnswer, 'type' | 'body'>): { text: string; data: unknown } {
  const text = body.toString('utf8').replace(/^\ufeff/, '')
  try {
    return { text, data: parseData(text) }
  } catch (cause) {
    const isPage = /html/.test(type) || /^\s*</.test(text.slice(0, 200))
    throw new SourceFailure(isPage ? `${name} answered with a web page instead of data` : `The answer of ${name} is cut off, or no JSON`, {
      cause,
    })
  }
}
