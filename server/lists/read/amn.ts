import { contentKinds, mediaTypes, userMediaStates } from '@amn/contract/values'
import { kindOfType, withKind } from '../../domain/media/external-ids.ts'
import { type ParsedEntry, type ParsedContent, makeEntry, mostNote, typesOf } from './entry.ts'
import { arrayIn, objectIn, textIn, textsIn } from './fields.ts'
import { readDay, readScore, readCount, readYear } from './values.ts'

const formats = new Set(['amn-list', 'amn-my-data'])

/** Whether parsed JSON is our own open form: a list, or the export of everything that is kept of a person. */
export const isAmn = (value: unknown): boolean => formats.has(textIn(objectIn(value)['format']))

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value)
const moment = (value: unknown) => readDay(value) ?? null
const numberIn = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

const contentOf = (value: unknown): ParsedContent[] => {
  const part = objectIn(value)
  const contentStatus = oneOf(['WATCHING', 'COMPLETED'] as const, part['contentStatus'])
  if (!contentStatus) return []
  return [
    {
      season: numberIn(part['season']),
      volume: numberIn(part['volume']),
      number: textIn(part['number']) || null,
      kind: oneOf(contentKinds, part['kind']) ?? 'regular',
      title: textIn(part['title']) || null,
      contentStatus,
      completedAt: moment(part['completedAt']),
    },
  ]
}

const toEntry = (value: unknown, place: number): ParsedEntry => {
  const one = objectIn(value)
  const type = oneOf(mediaTypes, one['amnMediaType'])
  const contents = arrayIn(one['contents']).slice(0, 20_000).flatMap(contentOf)
  const { values, problems } = readOwnValues(one)
  const note = textIn(one['note']).replaceAll('\0', '').toWellFormed()
  const entry = makeEntry(place, type ? typesOf(type) : 'any', {
    title: textIn(one['title']),
    otherTitles: textsIn(...arrayIn(one['otherTitles']).slice(0, 50)),
    year: readYear(one['year']) ?? readYear(one['airedFrom']),
    ids: arrayIn(one['ids'])
      .slice(0, 50)
      .flatMap((item) => {
        const { source, key } = objectIn(item)
        const id = { source: textIn(source).slice(0, 40), key: textIn(key).slice(0, 200) }
        return textIn(source) && textIn(key) ? [withKind(id, type && kindOfType(type))] : []
      }),
    mediaId: readCount(one['id']) ?? null,
    externalKey: textIn(one['externalKey']) || null,
    favorite: one['favorite'] === true || null,
    note,
    ...values,
    progress: contents.filter(({ contentStatus }) => contentStatus === 'COMPLETED').length || values.progress,
    contents,
    isWhole: Array.isArray(one['contents']) && !values.progress,
    rounds: arrayIn(one['rounds'])
      .slice(0, 1000)
      .map((round) => ({ startedAt: moment(objectIn(round)['startedAt']), completedAt: moment(objectIn(round)['completedAt']) })),
    problems,
  })
  // A note of our own form is kept as it is, with its blanks.
  return note === '' || note.length > mostNote ? entry : { ...entry, note }
}

const readOwnValues = (one: Record<string, unknown>) => {
  const status = one['mediaStatus'] ?? null
  const read = {
    mediaStatus: status === null ? null : oneOf(userMediaStates, status),
    score: readScore(one['score']),
    progress: readCount(one['progress']),
    repeats: readCount(one['repeats']),
    startedAt: readDay(one['startedAt']),
    completedAt: readDay(one['completedAt']),
  }
  const problems = Object.entries(read).flatMap(([field, value]) => (value === undefined ? [`unread-${field}`] : []))
  const values = Object.fromEntries(Object.entries(read).map(([field, value]) => [field, value ?? null])) as Pick<
    ParsedEntry,
    keyof typeof read
  >
  return { values, problems }
}

/** Reads our own open form. */
export function readAmn(value: unknown): ParsedEntry[] {
  const file = objectIn(value)
  return arrayIn(file['entries'] ?? file['media']).map((one, at) => toEntry(one, at + 1))
}
