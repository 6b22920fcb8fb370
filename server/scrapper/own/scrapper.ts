import { reasonFor } from '@amn/contract/reasons/reason'
import { type ScrapField, scrapFields } from '@amn/contract/scrapper/scrap-values'
import type { SourceDescriptor } from '@amn/contract/scrapper/sources'
import { SourceFailure } from '../client/failure.ts'
import { findJson } from '../client/find-json.ts'
import type { Scrapper, Source } from '../source.ts'
import type { Order, Row } from './expressions-process.ts'
import { evaluate } from './expressions.ts'
import { toFound, toHit } from './results.ts'
import { addressOfTemplate, fill, type Placeholder } from './template.ts'

const settingKey = 'setting'

/** The hosts that a source of one's own is asked on. */
export const hostsOf = ({ search, read }: Pick<SourceDescriptor, 'search' | 'read'>): string[] => [
  ...new Set([search.address, read.address].flatMap((address) => addressOfTemplate(address)?.host ?? [])),
]

const fieldsOf = ({ read }: SourceDescriptor): ScrapField[] => scrapFields.filter((field) => field in read.fields)

const expressions = (all: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined))

/** Makes a scrapper of a descriptor; where it is tried out, an expression that does not fit the answer is reported. */
export function ownScrapper(key: string, descriptor: SourceDescriptor, isStrict = false): Scrapper {
  const { name, version, author, description, urlAddress, types, rateLimit, setting, search, read } = descriptor
  const hosts = hostsOf(descriptor)
  const evaluated = async (order: Omit<Order, 'isStrict'>): Promise<Row[]> => {
    const answer = await evaluate({ ...order, isStrict })
    if ('rows' in answer) return answer.rows
    throw new SourceFailure(reasonFor('scrapper.expression', { name, field: answer.path, why: answer.reason }))
  }
  const requestOf = (template: string, values: Partial<Record<Placeholder, string>>, source: Source) => {
    const secret = { setting: source.setting(settingKey) ?? '' }
    const addressWith = (all: Partial<Record<Placeholder, string>>) =>
      new URL(fill(template, all, (value) => encodeURIComponent(value.toWellFormed()))).href
    const headers = Object.entries(descriptor.headers).map(([header, value]) => [header.toLowerCase(), fill(value, secret, (one) => one)])
    const request = { url: addressWith({ ...values, ...secret }), headers: Object.fromEntries(headers) as Record<string, string> }
    // What the answer says is shown to people: its addresses are read as seen from one without the secret.
    return { request, base: addressWith(values) }
  }
  return {
    key,
    name,
    version,
    author,
    description,
    urlAddress,
    types,
    fields: fieldsOf(descriptor),
    finds: ['query', 'id'],
    settings: setting === undefined ? [] : [{ key: settingKey, kind: 'secret', title: setting, required: true, choices: [] }],
    rateLimit,
    attribution: null,
    isOwn: true,
    hosts,
    pictureHosts: [...hosts, ...descriptor.pictureHosts],
    search: async ({ query, year }, source) => {
      const { request, base } = requestOf(search.address, { query, year: year === undefined ? '' : String(year) }, source)
      const { address: _address, items, ...fields } = search
      const rows = await evaluated({ data: await source.askJson(request), items, fields: expressions(fields) })
      return rows.flatMap((row) => toHit(row, base))
    },
    read: async (id, _type, source) => {
      // Such a part would lead to another place of the host.
      if (/^\.{1,2}$/.test(id)) return undefined
      const { request, base } = requestOf(read.address, { id }, source)
      const data = await findJson(source, request)
      if (data === undefined) return undefined
      const { tagGroup, creditRole, scoreScale, ...fields } = read.fields
      const [row = {}] = await evaluated({ data, items: undefined, fields: expressions(fields) })
      return row['title'] === undefined ? undefined : toFound(row, { base, name, tagGroup, creditRole, scoreScale })
    },
  }
}
