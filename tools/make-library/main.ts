import { parseArgs } from 'node:util'
import { makeLibrary } from './make-library.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, 'polish-root': { type: 'string' } },
})
const [target] = positionals
if (target === undefined) {
  process.stderr.write('Usage: node tools/make-library/main.ts TARGET [--seed N] [--polish-root FOLDER]\n')
  process.exitCode = 2
} else {
  const polishRoot = values['polish-root']
  const { path, written } = await makeLibrary(target, { seed: Number(values.seed ?? 1), ...(polishRoot && { polishRoot }) })
  process.stdout.write(`${path}: ${written} files written\n`)
}
