import { reasons } from './catalogue.ts'

type Catalogue = typeof reasons
type Stem<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key
type KeysOf<Group extends keyof Catalogue> = `${Group}.${Stem<keyof Catalogue[Group]> & string}`

/** Why something was refused, failed or is asked: the key of a text in the catalogue. */
export type ReasonKey = { [Group in keyof Catalogue]: KeysOf<Group> }[keyof Catalogue]

type TextOf<Key extends ReasonKey> = Key extends `${infer Group extends keyof Catalogue}.${infer Name}`
  ? Name extends keyof Catalogue[Group]
    ? Catalogue[Group][Name]
    : `${Name}_other` extends keyof Catalogue[Group]
      ? Catalogue[Group][`${Name}_other`]
      : never
  : never
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** A reason with what is in its text; `problems` are the wrong fields of the refusal that has it, unless it has its own. */
export interface Reason {
  reason: ReasonKey
  values?: Record<string, ReasonValue>
}
/** What is wrong with one field. */
export interface FieldReason extends Reason {
  path: string
}
/** What a reason tells beside its key: what people typed or named, a number, another reason, what is wrong with fields. */
export type ReasonValue = string | number | Reason | FieldReason[]

type NumberName = 'id' | 'count' | 'known' | 'seconds' | 'least' | 'most' | 'bytes' | 'MiB' | 'status' | 'times' | 'percent' | 'free'
type ValueOf<Name> = Name extends NumberName ? number : Name extends 'reason' ? Reason | string : string | Reason
type ValuesOf<Key extends ReasonKey> = { [Name in Exclude<NamesIn<TextOf<Key>>, 'problems'>]: ValueOf<Name> } & { problems?: FieldReason[] }
/** The keys of reasons that need no values. */
export type PlainReasonKey = { [Key in ReasonKey]: Exclude<NamesIn<TextOf<Key>>, 'problems'> extends never ? Key : never }[ReasonKey]

/** A reason with the values that its text names. */
export const reasonFor = <Key extends ReasonKey>(
  reason: Key,
  ...[values]: Key extends PlainReasonKey ? [values?: ValuesOf<Key>] : [values: ValuesOf<Key>]
): Reason => (values ? { reason, values: values } : { reason })

/** A reason, or the key of one that needs no values. */
export type GivenReason = PlainReasonKey | Reason

/** A reason from its key alone, or as it is. */
export const asReason = (reason: GivenReason): Reason => (typeof reason === 'string' ? { reason } : reason)

const textOf = (key: ReasonKey, count: unknown): string => {
  const [group = '', name = ''] = key.split('.')
  const texts: Record<string, string> | undefined = reasons[group as keyof Catalogue]
  return texts?.[name] ?? texts?.[`${name}_${count === 1 ? 'one' : 'other'}`] ?? key
}
const sayBytes = (bytes: number) => (bytes < 1024 ** 3 ? `${Math.floor(bytes / 1024 ** 2)} MiB` : `${(bytes / 1024 ** 3).toFixed(1)} GiB`)
const sayValue = (name: string, value: ReasonValue | undefined): string => {
  if (name === 'free' && typeof value === 'number') return sayBytes(value)
  if (typeof value !== 'object') return String(value ?? '')
  if (!Array.isArray(value)) return say(value)
  return value.map((one) => (one.path ? `${one.path}: ${say(one)}` : say(one))).join('; ')
}

/** The English text of a reason. */
export const say = ({ reason, values = {} }: Reason): string =>
  textOf(reason, values.count).replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => sayValue(name, values[name]))

/** The key of every reason. */
export const reasonKeys: ReadonlySet<string> = new Set(
  Object.entries(reasons).flatMap(([group, texts]) => Object.keys(texts).map((name) => `${group}.${name.replace(/_(one|other)$/, '')}`)),
)

/** Whether a text is the key of a reason. */
export const isReasonKey = (text: string): text is ReasonKey => reasonKeys.has(text)
