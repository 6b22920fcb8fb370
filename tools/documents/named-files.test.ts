import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const rooted = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

test.each(['docs/security.md', 'docs/reliability.md'])('%s names tests that are there', (page) => {
  const named = [...readFileSync(rooted(page), 'utf8').matchAll(/`([\w/.-]+\.test\.tsx?)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((path) => !existsSync(rooted(path)))).toEqual([])
})
