// Which tests cannot know of PostgreSQL: `npm test` runs them once, not again for the second engine.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** Where the tests learn the address of the server; whatever never comes near this name opens SQLite or no database at all. */
const address = 'AMN_TEST_POSTGRES'

const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .filter((path) => path.endsWith('.ts') && !path.includes('node_modules'))
        .map((path) => join(folder, path))
    : []

/** The test files, relative to the root, that neither import nor start anything that names the address. */
export function databaseFreeTests(root) {
  const files = ['contract', 'server', 'tools'].flatMap((floor) => filesBelow(join(root, floor)))
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  // By hand: this runs in the Node that a machine happens to have, which may not know Map.groupBy.
  const byName = new Map()
  for (const file of files) byName.set(basename(file), [...(byName.get(basename(file)) ?? []), file])
  // A program that a test starts is named like a module; where its folder is said elsewhere, every file of the name is meant.
  const meant = (from, name) => {
    const path = name.startsWith('@amn/') ? join(root, `${name.slice('@amn/'.length)}.ts`) : resolve(dirname(from), name)
    return texts.has(path) ? [path] : (byName.get(basename(name)) ?? [])
  }
  const namedIn = (file) =>
    [...texts.get(file).matchAll(/['"`]([^'"`\n]+\.ts|@amn\/[^'"`\n]+)['"`]/g)].flatMap(([, name]) => meant(file, name))
  const reaches = (start) => {
    const seen = new Set([start])
    for (const file of seen) {
      if (texts.get(file).includes(address)) return true
      for (const next of namedIn(file)) seen.add(next)
    }
    return false
  }
  const tests = files.filter((file) => file.endsWith('.test.ts') && !file.startsWith(join(root, 'tools')))
  return tests.filter((file) => !reaches(file)).map((file) => file.slice(root.length).replace(/^[/\\]/, ''))
}
