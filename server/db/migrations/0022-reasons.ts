import { type Kysely, sql } from 'kysely'
import { sentences } from './0022-sentences.ts'

interface Kept {
  reason: string
  values?: Record<string, unknown>
}

const numbers = new Set(['count', 'known', 'seconds', 'most', 'MiB', 'status', 'times'])
const quoted = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
const exact = new Map(sentences.map(([key, sentence]) => [sentence, key]))
const patterns = sentences
  .filter(([, sentence]) => sentence.includes('{'))
  .map(([key, sentence]) => ({
    key,
    pattern: new RegExp(`^${quoted(sentence).replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)')}$`, 's'),
    isOfOne: sentence.endsWith('in a second'),
  }))

const valueOf = (name: string, text: string): unknown => {
  if (numbers.has(name)) return /^\d+$/.test(text) ? Number(text) : text
  if (name === 'reason') return toReason(text)
  const known = name === 'why' ? exact.get(text) : undefined
  return known === undefined ? text : { reason: known }
}

function findKept(text: string): Kept | undefined {
  const key = exact.get(text)
  if (key !== undefined) return { reason: key }
  for (const { key: reason, pattern, isOfOne } of patterns) {
    const groups = pattern.exec(text)?.groups
    if (!groups) continue
    const values = Object.fromEntries(Object.entries(groups).map(([name, found]) => [name, valueOf(name, found)]))
    return { reason, values: isOfOne ? { ...values, count: 1 } : values }
  }
  return undefined
}

// Several fields at once, such as `cover: The picture is not there; tags: …`.
const fields = 'adultContent|airedFrom|airedTo|background|cover|description|relations|season|seasonYear|status|subType|tags|title|titles'
const ofField = new RegExp(`^(${fields}|enumeration|originCountry): (.+)$`, 's')
function findFields(text: string): Kept | undefined {
  const parts = text.split('; ').map((part) => ofField.exec(part))
  if (!parts.every((part) => part !== null)) return undefined
  return { reason: 'input.fields', values: { problems: parts.map(([, path, sentence = '']) => ({ path, ...toReason(sentence) })) } }
}

/** The reason that a sentence of an earlier version stands for; one that is not known is kept as it is, as a value. */
export function toReason(text: string): Kept {
  return findFields(text) ?? findKept(text) ?? { reason: 'input.other', values: { text } }
}

const columns = [
  ['file', 'reason'],
  ['scan', 'question'],
  ['scan_entry', 'reason'],
  ['job', 'error'],
  ['scrap_run', 'error'],
  ['scrap_item', 'message'],
] as const

/** Rows held English sentences; from now on they hold the key of a reason and its values, which every language can tell. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const [table, column] of columns) {
    const [from, field] = [sql.table(table), sql.ref(column)]
    const { rows } = await sql<{ text: string }>`select distinct ${field} as text from ${from} where ${field} is not null`.execute(db)
    for (const { text } of rows) {
      await sql`update ${from} set ${field} = ${JSON.stringify(toReason(text))} where ${field} = ${text}`.execute(db)
    }
  }
}
