import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

const allowed = new Set('MIT ISC BSD-2-Clause BSD-3-Clause Apache-2.0 MPL-2.0 0BSD CC0-1.0 Unlicense BlueOak-1.0.0'.split(' '))

/** Packages that may come under something else, each under exactly this, and why. */
const exceptions: { packages: RegExp; licence: string; why: string }[] = [
  { packages: /^@img\/sharp-libvips-\w+-\w+$/, licence: 'LGPL-3.0-or-later', why: 'libvips: separate libraries that can be replaced' },
  { packages: /^@img\/sharp-win32-\w+$/, licence: 'Apache-2.0 AND LGPL-3.0-or-later', why: 'sharp with a libvips.dll beside it' },
  {
    packages: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'sharp with libvips as a file of WebAssembly',
  },
  {
    packages: /^jassub$/,
    licence: 'LGPL-2.1-or-later AND (FTL OR GPL-2.0-or-later) AND MIT AND MIT-Modern-Variant AND ISC AND NTP AND Zlib AND BSL-1.0',
    why: 'libass: a worker and WebAssembly files of their own',
  },
  { packages: /^@fontsource(-variable)?\/(inter|opendyslexic)$/, licence: 'OFL-1.1', why: 'fonts' },
  { packages: /^bangumi-data$/, licence: 'CC-BY-4.0', why: 'data, named in NOTICE.md' },
]

interface Bill {
  components: { group?: string; name: string; licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[] }[]
}

/** Whether an expression of SPDX is met by what is allowed; one that mixes AND and OR must be an exception. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' AND ')) return plain.split(' AND ').every((one) => allowed.has(one))
  return plain.split(' OR ').some((one) => allowed.has(one))
}

let packages: { name: string; licence: string }[]
beforeAll(async () => {
  // The lock file names the packages of every system, not only those of the one that this runs on.
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'sbom', '--', '--package-lock-only'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    maxBuffer: 16 << 20,
  })
  packages = (JSON.parse(stdout) as Bill).components.map(({ group, name, licenses = [] }) => ({
    name: group === undefined ? name : `${group}/${name}`,
    licence: licenses.map((one) => ('expression' in one ? one.expression : (one.license.id ?? one.license.name ?? ''))).join(' AND '),
  }))
})

const exceptionFor = (name: string) => exceptions.find((one) => one.packages.test(name))

test('everything that is shipped has a licence that AMN may ship', () => {
  expect(packages.length).toBeGreaterThan(200)
  const refused = packages.filter(({ name, licence }) => {
    const exception = exceptionFor(name)
    return exception ? exception.licence !== licence : !isAllowed(licence)
  })
  expect(refused).toEqual([])
})

test('no exception is left of a package that is gone, or that needs none', () => {
  for (const { packages: named } of exceptions) {
    const meant = packages.filter(({ name }) => named.test(name))
    expect(meant.length, String(named)).toBeGreaterThan(0)
    expect(meant.filter(({ licence }) => isAllowed(licence))).toEqual([])
  }
})

test('licences are read as their authors mean them', () => {
  for (const good of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC']) expect(isAllowed(good), good).toBe(true)
  for (const bad of ['', 'GPL-3.0', 'MIT AND GPL-3.0', '(GPL-3.0 OR AGPL-3.0)', 'MIT AND (ISC OR GPL-3.0)', 'UNLICENSED']) {
    expect(isAllowed(bad), bad).toBe(false)
  }
})
