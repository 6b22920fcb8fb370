import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { asvsIds } from './asvs-ids.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')
const page = read('docs/security.md')
const decision = read('docs/decisions/0005-where-security-standards-are-not-met.md')
const numbers = /\b\d{1,2}\.\d{1,2}\.\d{1,2}\b/g

interface Row {
  ids: string[]
  state: string
  what: string
  proof: string
}
/** The rows of the tables of the chapters, which name their states. */
const rows = page.split('\n').flatMap((line): Row[] => {
  const [, ids = '', state = '', what = '', proof = ''] =
    /^\| ([\d., ]+) \| (Met|Not applicable|Deviation|Open) \| (.+?) \| ?(.*) ?\|$/.exec(line) ?? []
  return ids.includes('.') ? [{ ids: ids.split(', '), state, what, proof: proof.trim() }] : []
})
const all = [...asvsIds[1], ...asvsIds[2]]
const inState = (state: string) => rows.filter((row) => row.state === state)
const sorted = (ids: Iterable<string>) => [...ids].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

test('every requirement of levels 1 and 2 is there exactly once, and no other', () => {
  expect([asvsIds[1].length, asvsIds[2].length, new Set(all).size]).toEqual([70, 183, 253])
  expect(sorted(rows.flatMap(({ ids }) => ids))).toEqual(sorted(all))
})

test('a row stands in the table of its chapter', () => {
  for (const chapter of page.split('\n## ').slice(1)) {
    const [, of] = /^V(\d+) /.exec(chapter) ?? []
    if (of) for (const line of chapter.split('\n').filter((one) => /^\| \d/.test(one))) expect(line).toMatch(new RegExp(`^\\| ${of}\\.`))
  }
})

/** What asks for a document and nothing more. */
const documented = ['15.1.1']

test('what is met names the test that proves it, or the document where only that is asked for, and what is not says why', () => {
  for (const { ids, what, proof } of inState('Met')) {
    const isDocument = ids.every((id) => documented.includes(id))
    if (isDocument) expect({ what, proof }, ids.join(', ')).toEqual({ what: expect.stringMatching(/\]\([\w./-]+#/), proof: 'the document' })
    else expect(proof, ids.join(', ')).toMatch(/`[\w/.-]+\.test\.tsx?`/)
  }
  for (const { ids, what } of rows) expect(what.length, ids.join(', ')).toBeGreaterThan(5)
})

const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every link leads to a page and a heading that are there', () => {
  const links = [...page.matchAll(/\]\((?!https:)([^)#]*)(?:#([^)]+))?\)/g)].map(([, to = '', heading]) => ({ to, heading }))
  expect(links.length).toBeGreaterThan(20)
  for (const { to, heading } of links) {
    const path = to === '' ? 'docs/security.md' : join(dirname('docs/security.md'), to)
    expect(existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url))), to).toBe(true)
    if (heading !== undefined) expect(headingsOf(read(path)), to).toContain(heading)
  }
})

test('the deviations are those of the decision, and each row leads there', () => {
  const own = inState('Deviation')
  for (const { ids, what } of own) expect(what, ids.join(', ')).toContain('decisions/0005')
  const decided = (decision.match(numbers) ?? []).filter((id) => all.includes(id))
  expect(sorted(new Set(decided))).toEqual(sorted(own.flatMap(({ ids }) => ids)))
})

test('the counts above the tables are those of the tables', () => {
  for (const state of ['Met', 'Not applicable', 'Deviation', 'Open']) {
    const count = inState(state).flatMap(({ ids }) => ids).length
    expect(page, state).toContain(`\n| ${state} | ${count} |`)
  }
})
