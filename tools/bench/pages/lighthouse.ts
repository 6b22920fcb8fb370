import lighthouse, { desktopConfig } from 'lighthouse'
import { median } from '../load.ts'
import { tell, title } from '../report.ts'
import { openSample } from './sample.ts'

const runs = 3

const categories = ['performance', 'accessibility', 'best-practices'] as const

const views = [
  ['desktop', desktopConfig, [100, 100, 100]],
  ['mobile', undefined, [92, 100, 100]],
] as const

interface Found {
  /** By category, of 100. */
  scores: number[]
  /** What costs points outside performance, in Lighthouse's words. */
  faults: string[]
}

async function look(url: string, port: number, config: typeof desktopConfig | undefined): Promise<Found> {
  const flags = { port, disableStorageReset: true, onlyCategories: [...categories], logLevel: 'error' as const }
  const result = await lighthouse(url, flags, config)
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`)
  const { lhr } = result
  const faults = categories.slice(1).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => lhr.audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1)
      .map(({ title: what }) => what),
  )
  return { scores: categories.map((category) => (lhr.categories[category]?.score ?? 0) * 100), faults }
}

/** Lighthouse's scores of the start page, the list and a media over the sample library, logged in, as a desk and as a phone sees them. */
export async function benchLighthouse(): Promise<void> {
  const { product, browser, page, port } = await openSample()
  try {
    const media = await page.locator('main a[href^="/media/"]').first().getAttribute('href')
    const pages = { start: '/', list: '/media?type=All', media: media ?? '/' }
    title('Lighthouse over the sample library, logged in: performance, accessibility, best practices')
    for (const [view, config, wanted] of views) {
      for (const [name, address] of Object.entries(pages)) {
        const found: Found[] = []
        for (let run = 0; run < runs; run += 1) found.push(await look(new URL(address, product.url).href, port, config))
        const scores = categories.map((_category, at) => median(found.map(({ scores: of }) => of[at] ?? 0)))
        const isReached = scores.every((score, at) => score >= (wanted[at] ?? 100))
        tell(`${name}, ${view}`, scores.map((score) => score.toFixed(0)).join(' / '), `≥ ${wanted.join(' / ')}`, isReached)
        for (const fault of new Set(found.flatMap(({ faults }) => faults))) process.stdout.write(`    ${fault}\n`)
      }
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}
