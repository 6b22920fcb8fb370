import fc from 'fast-check'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const numberOf = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback)

// To learn what a pattern leaves out, every character there is gets tried: once for each pattern.
const matching = new Map<string, fc.Arbitrary<string>>()
function matchingText(pattern: string): fc.Arbitrary<string> {
  const made = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'))
  matching.set(pattern, made)
  return made
}

const text = (schema: Json): fc.Arbitrary<unknown> => {
  if (schema['format'] === 'email') return fc.emailAddress()
  if (schema['format'] === 'date') return fc.constantFrom('2026-01-31', '1999-12-31')
  if (schema['format'] === 'date-time') return fc.constantFrom('2026-01-31T12:00:00Z', '2026-01-31T12:00:00.123Z')
  if (typeof schema['pattern'] === 'string') return matchingText(schema['pattern'])
  const minLength = numberOf(schema['minLength'], 0)
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(numberOf(schema['maxLength'], 60), minLength + 60) })
}

const whole = (schema: Json) =>
  fc.integer({ min: Math.max(numberOf(schema['minimum'], -1e9), -1e9), max: Math.min(numberOf(schema['maximum'], 1e9), 1e9) })

/** Values that fit a JSON schema as the contract's schemas make them. */
export function fitting(schema: unknown): fc.Arbitrary<unknown> {
  if (!isObject(schema)) return fc.jsonValue()
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return fc.oneof(...choices.map(fitting))
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  if (schema['type'] === 'string') return text(schema)
  if (schema['type'] === 'integer') return whole(schema)
  if (schema['type'] === 'number') return fc.oneof(whole(schema), fc.double({ min: 0, max: 10, noNaN: true }))
  if (schema['type'] === 'boolean') return fc.boolean()
  if (schema['type'] === 'null') return fc.constant(null)
  if (schema['type'] === 'array') return fc.array(fitting(schema['items']), { maxLength: 5 })
  if (schema['type'] !== 'object') return fc.jsonValue()
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : []
  return fc.record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, fitting(inner)])), {
    requiredKeys: required,
  })
}

/** Texts that break what trusts its input: paths out, quotes, templates, odd characters, long ones. */
export const hostileTexts: readonly string[] = [
  '../',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '....//....//etc/passwd',
  '/etc/passwd',
  '/proc/self/environ',
  'C:\\boot.ini',
  '\\\\?\\C:\\',
  'file:///etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/',
  '..%252f',
  '..%5c',
  '%c0%ae%c0%ae/',
  '\u2215etc\u2215passwd',
  '\uff0e\uff0e/',
  '\u202egpj.exe',
  '.',
  '..',
  '-',
  '--help',
  '~',
  'CON',
  'NUL.txt',
  '%s%n%x',
  '${7*7}',
  '{{7*7}}',
  '#{7*7}',
  "' or 1=1--",
  '" or ""="',
  "'; drop table users;--",
  '1;select pg_sleep(5)',
  '*',
  '%',
  '_',
  '(a+)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '<script>alert(1)</script>',
  '1e3',
  '0x1',
  ' 1',
  '1 ',
  '+1',
  '-1',
  '1.0',
  '01',
  '\uff11',
  '٣',
  '1_000',
  'NaN',
  'Infinity',
  '-0',
  '9007199254740993',
  '99999999999999999999',
  '2147483648',
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '[object Object]',
  '\0',
  'a\0b',
  '\r\n',
  'a\r\nSet-Cookie: x=1',
  '\t',
  '\u0000\u0001\u001f',
  '\ufeff',
  '\ufffd',
  '\u{1f600}',
  'e\u0301',
  'İ',
  'ß',
  'a'.repeat(5000),
  '😀'.repeat(500),
  ','.repeat(300),
  'Action,Drama,,',
  '__proto__',
  'constructor',
  'toString',
]

/** Any value at all: hostile texts, JSON of every kind, numbers at the edges. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 31, [], {}, [[]], [null], ''),
)

/** Mostly what fits, with a part of it spoilt now and then. */
export function nearly(schema: unknown): fc.Arbitrary<unknown> {
  const spoilt = fc.tuple(fitting(schema), fc.nat(20), hostile, fc.string({ maxLength: 8 })).map(([value, at, other, name]) => {
    if (!isObject(value)) return other
    const keys = Object.keys(value)
    return { ...value, [keys[at % Math.max(1, keys.length)] ?? name]: other, ...(at > 15 && { [name]: other }) }
  })
  return fc.oneof({ weight: 4, arbitrary: fitting(schema) }, { weight: 4, arbitrary: spoilt }, { weight: 1, arbitrary: hostile })
}
