import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Source, Violation } from './source.ts'

const banned = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'service', 'dto', 'impl'])
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascal = /^[A-Z][A-Za-z0-9]*$/

const stemOf = (path: string): string => basename(path).replace(/(\.(test|config|worker|d|module))*\.(ts|tsx|mjs|css)$/, '')

export function filesAreShort(source: Source): Violation[] {
  const most = source.isTest ? 500 : 300
  const lines = source.text.replace(/\n$/, '').split('\n').length
  return lines > most ? [{ path: source.path, line: most + 1, message: `${lines} lines; ${most} is the limit: split it by meaning` }] : []
}

export function namesSaySomething(source: Source): Violation[] {
  const parts = [...source.path.split('/').slice(0, -1), stemOf(source.path)]
  const empty = parts.flatMap((part) => part.toLowerCase().split('-')).find((word) => banned.has(word))
  return empty ? [source.at(0, `"${empty}" says nothing: name the file by what it holds`)] : []
}

export function namesAreKebabCase(source: Source): Violation[] {
  const folder = source.path
    .split('/')
    .slice(0, -1)
    .find((part) => !kebab.test(part))
  if (folder) return [source.at(0, `folders are kebab-case: ${folder}`)]
  const stem = stemOf(source.path)
  if (!source.path.endsWith('.tsx')) return kebab.test(stem) ? [] : [source.at(0, `files are kebab-case: ${basename(source.path)}`)]
  if (!kebab.test(stem) && !pascal.test(stem))
    return [source.at(0, `a .tsx bears its component's name or is kebab-case: ${basename(source.path)}`)]
  if (source.isTest) return []
  const components = source.exports
    .filter((each) => !each.isType && pascal.test(each.exportName.name ?? ''))
    .map((each) => each.exportName.name)
  const [only] = components
  if (components.length === 1 && only !== stem) return [source.at(0, `this file holds one component and bears its name: ${only}.tsx`)]
  if (pascal.test(stem) && components.length > 0 && !components.includes(stem))
    return [source.at(0, `no component ${stem} is exported here: with several components the file is kebab-case`)]
  return []
}

/** Checks the decision records, which are no source files: their names and at most 40 lines. */
export function decisionsAreShort(root: string, paths: string[]): Violation[] {
  return paths.flatMap((path) => {
    if (!/^\d{4}-[a-z0-9-]+\.md$/.test(basename(path))) return [{ path, line: 1, message: 'a decision record is named NNNN-title.md' }]
    const lines = readFileSync(join(root, path), 'utf8').replace(/\n$/, '').split('\n').length
    return lines > 40 ? [{ path, line: 41, message: `${lines} lines; a decision record has at most 40` }] : []
  })
}

/** Says how much of each floor is comments where that leaves 1–4 %; advice, not a violation. */
export function commentShares(sources: Source[]): string[] {
  const floors = Map.groupBy(
    sources.filter((source) => !source.isTest),
    (source) => source.path.split('/')[0] ?? '',
  )
  return [...floors].flatMap(([floor, files]) => {
    const lines = files.reduce((sum, file) => sum + file.text.split('\n').length, 0)
    const commented = files.reduce(
      (sum, file) => sum + file.comments.reduce((part, each) => part + file.text.slice(each.start, each.end).split('\n').length, 0),
      0,
    )
    const share = (100 * commented) / lines
    return lines < 500 || (share >= 1 && share <= 4) ? [] : [`${floor}: comments are ${share.toFixed(1)} % of its lines (aim at 1–4 %)`]
  })
}
