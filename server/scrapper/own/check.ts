import { isIP } from 'node:net'
import { fieldReason, wrongFields } from '@amn/contract/errors'
import { reasonFor, type FieldReason } from '@amn/contract/reasons/reason'
import type { SourceDescriptor } from '@amn/contract/scrapper/sources'
import { compile } from '@jmespath-community/jmespath'
import type { Config } from '../../config.ts'
import { isPublic } from '../../http/outgoing.ts'
import { evaluate } from './expressions.ts'
import { addressOfTemplate, hasStrayBraces, isPlaceholder, type Placeholder, placeholdersOf } from './template.ts'

/** They say who is asked and how much is sent, or belong to the connection. */
const ownHeaders =
  /^(host|connection|content-.*|transfer-encoding|keep-alive|upgrade|expect|te|trailer|proxy-.*|accept-encoding|user-agent|cookie)$/i
const sendable = /^[\t\u0020-\u007e\u0080-\u00ff]*$/

type Allowed = Pick<Config, 'privateHosts'>

function checkAddress(path: string, template: string, wanted: Placeholder, hasSetting: boolean, { privateHosts }: Allowed): FieldReason[] {
  const url = addressOfTemplate(template)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return [fieldReason(path, 'source.httpsAddress')]
  if (url.hostname.includes('*')) return [fieldReason(path, 'source.httpsHost')]
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 && !isPublic(host) && !privateHosts.includes(`${url.hostname}:${url.port || '443'}`))
    return [fieldReason(path, 'source.notPublic')]
  const named = placeholdersOf(template)
  const unknown = named.find((name) => !isPlaceholder(name) || (name === 'setting' && !hasSetting))
  if (unknown !== undefined || hasStrayBraces(template))
    return [fieldReason(path, reasonFor('source.noPlaceholder', { what: `{${unknown ?? ''}}` }))]
  return named.includes(wanted) ? [] : [fieldReason(path, reasonFor('source.needsPlaceholder', { what: `{${wanted}}` }))]
}

const checkHeaders = ({ headers, setting }: SourceDescriptor): FieldReason[] =>
  Object.entries(headers).flatMap(([name, value]) => {
    const path = `headers.${name}`
    if (ownHeaders.test(name)) return [fieldReason(path, 'source.header')]
    if (!sendable.test(value)) return [fieldReason(path, 'source.headerSigns')]
    const isKnown = placeholdersOf(value).every((one) => one === 'setting' && setting !== undefined)
    return isKnown ? [] : [fieldReason(path, reasonFor('source.headerSetting', { setting: '{setting}' }))]
  })

const expressionsOf = ({ search, read }: SourceDescriptor): [string, string][] => {
  const { address: _search, ...searching } = search
  const { tagGroup: _group, creditRole: _role, scoreScale: _scale, ...reading } = read.fields
  const below = (path: string, all: Record<string, string | undefined>) =>
    Object.entries(all).flatMap(([name, one]): [string, string][] => (one === undefined ? [] : [[`${path}.${name}`, one]]))
  return [...below('search', searching), ...below('read.fields', reading)]
}

async function checkExpression(path: string, expression: string): Promise<FieldReason[]> {
  try {
    compile(expression)
  } catch (error) {
    return [
      fieldReason(path, reasonFor('source.noExpression', { why: error instanceof Error ? error.message.slice(0, 200) : String(error) })),
    ]
  }
  // What cannot be evaluated on nothing at all, or not in time, cannot be on an answer.
  const answer = await evaluate({ data: null, items: undefined, fields: { expression }, isStrict: false })
  return 'reason' in answer ? [fieldReason(path, answer.reason)] : []
}

/** Refuses with VALIDATION_FAILED, naming the fields below `within`, a descriptor by which nothing could be asked or read. */
export async function refuseBadDescriptor(descriptor: SourceDescriptor, config: Allowed, within = ''): Promise<void> {
  const { search, read, setting } = descriptor
  const hasSetting = setting !== undefined
  const fields = [
    ...checkAddress('search.address', search.address, 'query', hasSetting, config),
    ...checkAddress('read.address', read.address, 'id', hasSetting, config),
    ...checkHeaders(descriptor),
  ]
  for (const [path, expression] of expressionsOf(descriptor)) fields.push(...(await checkExpression(path, expression)))
  if (fields.length > 0) throw wrongFields(fields.map((field) => ({ ...field, path: within + field.path })))
}
