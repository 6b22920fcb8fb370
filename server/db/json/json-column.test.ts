import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseJson } from './json-column.ts'

const names = z.array(z.string())

it('reads what fits the schema', () => {
  expect(parseJson(names, '["a"]')).toEqual(['a'])
})

it('gives the fallback for what does not fit, and for what is no JSON', () => {
  expect(parseJson(names, '[1]', [])).toEqual([])
  expect(parseJson(names, '[', [])).toEqual([])
})

it('throws where there is no fallback', () => {
  expect(() => parseJson(names, '{}')).toThrow('What is stored here cannot be read')
})
