import { expect, test } from 'vitest'
import { lineOf, spanOf, scanJson } from './json-spans.ts'

test.each([
  ['', 'early', 0],
  ['{"a": 1', 'early', 7],
  ['{"a" 1}', 'colon', 5],
  ['{a: 1}', 'name', 1],
  ['{"a": 1 "b": 2}', 'comma', 8],
  ['{"a": }', 'value', 6],
  ['{"a": "b\nc"}', 'text', 6],
  ['{"a": 1,}', 'name', 8],
  ['[1 2]', 'comma', 3],
  ['{} x', 'after', 3],
  ['['.repeat(100), 'deep', 41],
] as const)('%j stops to be JSON by %s at %d', (text, kind, at) => {
  expect(scanJson(text).fault).toEqual({ kind, at })
})

test('takes for JSON what JSON.parse takes for it, and nothing else', () => {
  const good = ['{}', '[]', ' "a" ', '-1.5e+3', 'null', '{"a":[1,{"b":"\\u0041\\n"}]}', '{ "a" : [ ] }']
  const bad = ['01', '.5', '+1', "'a'", '{"a":1}}', '"\t"', 'nul', '[1,]', '\u00a0{}', '"\\x"', 'TRUE']
  const isJson = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  for (const text of [...good, ...bad]) expect(scanJson(text).fault === undefined, text).toBe(isJson(text))
})

test('finds where a value is, with its name, and what lies around one that is missing', () => {
  const text = '{\n  "search": { "title": "a" },\n  "read": { "fields": { "title": "b" }, "types": ["x", "y"] }\n}'
  const cut = (...path: string[]) => text.slice(...spanOf(text, path))
  expect(cut('read', 'fields', 'title')).toBe('"title": "b"')
  expect(cut('search', 'title')).toBe('"title": "a"')
  expect(cut('read', 'types', '1')).toBe('"y"')
  expect(cut('read', 'fields', 'cover')).toBe('"fields": { "title": "b" }')
  expect(spanOf(text, ['name'])).toEqual([0, 0])
  expect(lineOf(text, spanOf(text, ['read', 'types', '1'])[0])).toEqual({ line: 3, column: 56 })
})
