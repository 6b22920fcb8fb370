import type { GivenContent, GivenMedia } from './match.ts'
import type { Matched } from './plan-import.ts'

/** How much is written in one transaction, so that others need not wait. */
const mostMedia = 200
const mostRows = 500

const sizeOfContent = ({ places, history, annotations }: GivenContent) => 1 + places.length + history.length + annotations.length
const sizeOf = ({ contents }: GivenMedia) => contents.reduce((sum, content) => sum + sizeOfContent(content), 1)

// All but the reports of a content stay together: what else is told of it is counted once.
function* partContent(content: GivenContent): Generator<GivenContent> {
  const { history } = content
  yield { ...content, history: history.slice(0, mostRows) }
  for (let from = mostRows; from < history.length; from += mostRows)
    yield { ...content, places: [], annotations: [], history: history.slice(from, from + mostRows) }
}

/** The parts of a media of which more is told than goes into one transaction. */
function* partMedia({ mediaId, given }: Matched): Generator<Matched> {
  let part: Matched = { mediaId, given: { ...given, contents: [] } }
  for (const content of given.contents)
    for (const [nth, piece] of [...partContent(content)].entries()) {
      if (part.given.contents.length > 0 && sizeOf(part.given) + sizeOfContent(piece) > mostRows) {
        yield part
        part = { mediaId, given: { ...given, contents: [] }, goesOn: nth === 0 ? 'media' : 'content' }
      }
      part.given.contents.push(piece)
    }
  yield part
}

/** What is written together. All that is told of one media is, unless that is too much: a dry run counts what the real one counts. */
export function* inBatches(matched: readonly Matched[]): Generator<Matched[]> {
  let batch: Matched[] = []
  let rows = 0
  let media = new Set<number>()
  for (const one of matched.toSorted((a, b) => a.mediaId - b.mediaId)) {
    const size = sizeOf(one.given)
    const isNew = !media.has(one.mediaId)
    if (batch.length > 0 && (size > mostRows || (isNew && (rows >= mostRows || media.size >= mostMedia)))) {
      yield batch
      batch = []
      media = new Set()
      rows = 0
    }
    if (size > mostRows) {
      for (const part of partMedia(one)) yield [part]
      continue
    }
    batch.push(one)
    media.add(one.mediaId)
    rows += size
  }
  if (batch.length > 0) yield batch
}
