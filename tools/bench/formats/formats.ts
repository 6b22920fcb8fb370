import { hash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { areUsualCollections } from '@amn/server/testing/collections'
import { takeAllCores } from '../child.ts'
import { startBrowser } from '../playback/browser.ts'
import { tell, title } from '../report.ts'
import { corpusFolder, kinds, readCorpus, type Sample } from './corpus.ts'
import { needTools } from './known/tool.ts'
import { type Product, startProduct } from './product.ts'
import { enter, patience, tryFile, type Verdict } from './try.ts'

const document = fileURLToPath(new URL('../../../docs/formats.md', import.meta.url))
const list = join(tmpdir(), 'formats-wrong.txt')
/** What is known of each file of this collection, from the last time that it was tried. */
const results = join(tmpdir(), `amn-formats-${hash('sha256', corpusFolder).slice(0, 12)}.json`)
type Told = Pick<Verdict, 'outcome' | 'why'> & Pick<Sample, 'id' | 'kind'>
const atOnce = 3

interface Trials {
  browser: Browser
  product: Product
  samples: readonly Sample[]
  workers: number
  most: number
}

async function tryAll({ browser, product, samples, workers, most }: Trials): Promise<Verdict[]> {
  const waiting = [...samples]
  const verdicts: Verdict[] = []
  const work = async () => {
    let visitor = await enter(browser, product)
    for (let sample = waiting.shift(); sample; sample = waiting.shift()) {
      const verdict = await tryFile(product, visitor, sample, most)
      verdicts.push(verdict)
      process.stdout.write(`  ${verdict.outcome.padEnd(8)} ${(verdict.ms / 1000).toFixed(1).padStart(5)} s  ${sample.id}  ${verdict.why}\n`)
      if (verdict.why.startsWith('crash')) {
        await Promise.all(visitor.contexts.map((context) => context.close().catch(() => undefined)))
        visitor = await enter(browser, product)
      }
    }
    await Promise.all(visitor.contexts.map((context) => context.close()))
  }
  await Promise.all(Array.from({ length: workers }, work))
  return verdicts
}

const countOf = (verdicts: readonly Pick<Verdict, 'outcome'>[], outcome: Verdict['outcome']) =>
  verdicts.filter((one) => one.outcome === outcome).length

function rowOf(name: string, verdicts: readonly Told[]): string {
  const cells = [verdicts.length, ...(['right', 'refused', 'wrong'] as const).map((outcome) => countOf(verdicts, outcome))]
  return `| ${name} | ${cells.join(' | ')} | ${((100 * (verdicts.length - countOf(verdicts, 'wrong'))) / Math.max(1, verdicts.length)).toFixed(1)} % |`
}

const wrongsOf = <T extends Pick<Verdict, 'outcome'>>(verdicts: readonly T[]) => verdicts.filter(({ outcome }) => outcome === 'wrong')

function pageOf(verdicts: readonly Told[], left: number, chromium: string): string {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      verdicts.filter((one) => one.kind === kind),
    ),
  )
  const wrongs = wrongsOf(verdicts).map(({ id, why }) => `- \`${id}\`: ${why.replaceAll('|', '\\|')}`)
  return `# Which files open

Made by \`npm run bench -- formats\` on ${new Date().toISOString().slice(0, 10)} with AMN ${version} in Chromium ${chromium}. It takes ${verdicts.length} valid, unusual and damaged files from the test suites of other projects
(EPUB 3.3, epubcheck, pdf.js, libarchive, libzip, yauzl, Go, rarfile, Komga, Kavita, music-metadata, libass and others), puts each into a separate library, scans and reads it, and opens it in the viewer.
The collection is too large for the repository: \`AMN_SHARED\` names the folder that holds it as \`data/media\`${left > 0 ? `; ${left} of its files, such as device profiles and schemas, do not belong in a library` : ''}. Other programs determine what a file contains: bsdtar, 7-Zip, unar, unzip, poppler, ffmpeg and iconv.

- **Right** is proved by content: the words of the first and the last document of a book, the pages of a PDF in their proportions with their words, pages identical byte for byte to those that another program extracts, sound and video that keep playing, the words of subtitles.
- **Refused** means an error message in Polish and in English whose reason those programs confirm.
- **Wrong** is everything else: a crash, more than 10 s (40 s in a second attempt, run alone, in case the machine was busy), an empty page, an incorrect reason, data from outside, a request to an outside address.

| kind | files | right | refused | wrong | right or refused |
|---|---:|---:|---:|---:|---:|
${rows.join('\n')}
${rowOf('All', verdicts)}
${wrongs.length > 0 ? `\n## Wrong\n\n${wrongs.join('\n')}\n` : ''}`
}

/** Puts new results in the place of older ones, which a run of some files alone leaves as they are; what is no longer in the collection goes. */
function keep(verdicts: readonly Verdict[], every: readonly Sample[]): Told[] {
  const before: Told[] = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : []
  const fresh = verdicts.map(({ sample: { id, kind }, outcome, why }): Told => ({ id, kind, outcome, why }))
  const known = new Map([...before, ...fresh].map((one) => [one.id, one]))
  const all = every.flatMap(({ id }) => known.get(id) ?? []).toSorted((a, b) => a.id.localeCompare(b.id))
  writeFileSync(results, JSON.stringify(all))
  return all
}

/** Opens every file of the collection in the product and writes down how many are right. AMN_FORMATS takes those in whose place it stands. */
export async function benchFormats(): Promise<void> {
  takeAllCores()
  await needTools()
  const scratch = mkdtempSync(join(tmpdir(), 'amn-formats-'))
  const only = process.env['AMN_FORMATS']
  const { samples: every, left } = readCorpus(scratch)
  const samples = every.filter(({ id }) => !only || new RegExp(only).test(id))
  title(`${samples.length} files of other projects in the viewer`)
  const product = await startProduct(samples)
  const browser = await startBrowser()
  try {
    const first = await tryAll({ browser, product, samples, workers: atOnce, most: patience })
    // What a busy machine was too slow for gets a second chance, alone.
    const again = await tryAll({ browser, product, samples: wrongsOf(first).map(({ sample }) => sample), workers: 1, most: patience * 4 })
    const verdicts = [...first.filter(({ outcome }) => outcome !== 'wrong'), ...again]
    for (const kind of kinds) {
      const own = verdicts.filter(({ sample }) => sample.kind === kind)
      if (own.length === 0) continue
      const good = own.length - countOf(own, 'wrong')
      tell(
        `${kind}: right or refused with a true reason`,
        `${countOf(own, 'right')} + ${countOf(own, 'refused')} of ${own.length}`,
        '≥ 99 %',
        good >= own.length * 0.99,
      )
    }
    const all = keep(verdicts, every)
    writeFileSync(
      list,
      wrongsOf(all)
        .map(({ kind, id, why }) => `${kind}\t${id}\t${why}\n`)
        .join(''),
    )
    process.stdout.write(`The wrong ones stand in ${list}\n`)
    const page = areUsualCollections ? document : join(tmpdir(), 'formats.md')
    if (all.length === every.length) writeFileSync(page, pageOf(all, left, browser.version()))
  } finally {
    await browser.close()
    await product.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}
