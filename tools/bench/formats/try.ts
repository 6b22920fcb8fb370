import { createHash } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Sample } from './corpus.ts'
import { type Expected, expect } from './expect.ts'
import { knowSubtitles } from './known/others.ts'
import { shareFound } from './known/tool.ts'
import { type Seen, view, viewEnd } from './look.ts'
import { type Known, nameOf, password, type Product } from './product.ts'
import { isTrueOfArchive } from './reasons.ts'

export interface Verdict {
  sample: Sample
  outcome: 'right' | 'refused' | 'wrong'
  /** What is wrong, or the reason of the refusal. */
  why: string
  ms: number
}
type Judged = Omit<Verdict, 'sample' | 'ms'> & { ms?: number }

/** Pages of one person in both languages, and one without the product. */
export interface Visitor {
  pl: Page
  en: Page
  bare: Page
  contexts: BrowserContext[]
}

/** Milliseconds that a file may take to be shown. */
export const patience = 10_000
const right: Judged = { outcome: 'right', why: '' }
const wrong = (why: string): Judged => ({ outcome: 'wrong', why: why.replaceAll(/\s+/g, ' ').trim().slice(0, 400) })
const refused = (why: string): Judged => ({ outcome: 'refused', why: why.replaceAll(/\s+/g, ' ').trim().slice(0, 200) })
const isForeign = (text: string) => /root:.:0:0:/.test(text)

const forms = {
  pl: { form: 'Zaloguj się', name: 'Nazwa użytkownika', secret: 'Hasło' },
  en: { form: 'Log in', name: 'User name', secret: 'Password' },
}
/** A page of somebody who is logged in, in one of the languages. */
export async function enterIn(browser: Browser, product: Product, locale: keyof typeof forms): Promise<Page> {
  const { form, name, secret } = forms[locale]
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale, reducedMotion: 'reduce' })
  // Who logs in is not measured, and a busy machine takes its time.
  context.setDefaultTimeout(180_000)
  const page = await context.newPage()
  await page.goto(`${product.child.url}/`)
  const card = page.getByRole('form', { name: form })
  await card.getByLabel(name, { exact: true }).fill('admin')
  await card.getByLabel(secret, { exact: true }).fill(password)
  await card.getByRole('button', { name: form }).click()
  await card.waitFor({ state: 'detached' })
  return page
}

/** Logs somebody in, once in Polish and once in English. */
export async function enter(browser: Browser, product: Product): Promise<Visitor> {
  const [pl, en] = [await enterIn(browser, product, 'pl'), await enterIn(browser, product, 'en')]
  // In a window of its own: a page behind another draws nothing.
  const other = await browser.newContext()
  return { pl, en, bare: await other.newPage(), contexts: [pl.context(), en.context(), other] }
}

type Reason = NonNullable<Known['reason']>

/** What the calls of the readers answer where they refuse. */
async function refusalOf(product: Product, known: Known): Promise<Reason | null> {
  if (known.reason || known.renderer !== 'IMAGE_MULTIPLE') return known.reason
  const pages = await product.ask(`${known.calls}/page?amnMediaType=${known.type}`)
  const failed = pages.ok ? await product.ask(`${known.calls}/page/0?amnMediaType=${known.type}`) : pages
  return failed.ok ? null : ((await failed.json()) as Reason)
}

/** Every page is there, and those that another program unpacked are the same bytes; empty where it is so. */
async function faultOfPages(product: Product, known: Known, { archive }: Expected): Promise<string> {
  const reply = await product.ask(`${known.calls}/page?amnMediaType=${known.type}`)
  const pages = (await reply.json()) as { name: string }[]
  if (!reply.ok || !archive) return `${reply.status}`
  if (archive.images.length > 0 && pages.length !== archive.images.length) return `${pages.length} pages of ${archive.images.length}`
  const digests = new Set(archive.digests.values())
  const indexes = [...new Set([0, pages.length >> 1, pages.length - 1])]
  const own = new Set<string>()
  for (const index of pages.length > 40 ? indexes : pages.keys()) {
    const page = await product.ask(`${known.calls}/page/${index}?amnMediaType=${known.type}`)
    const bytes = Buffer.from(await page.arrayBuffer())
    if (isForeign(bytes.toString('latin1'))) return 'foreign bytes'
    own.add(createHash('sha256').update(bytes).digest('hex'))
  }
  const isSame = pages.length > 40 || [...digests].every((one) => own.has(one))
  // What no browser draws is converted on the way.
  const isConverted = archive.images.some((name) => /\.(tiff?|jxl)$/i.test(name))
  return isSame || isConverted ? '' : 'other bytes than another program unpacks'
}

async function trySubtitles(product: Product, sample: Sample, known: Known): Promise<Judged> {
  const { words, cues } = await knowSubtitles(sample.path, sample.name)
  const [track] = known.subtitles
  if (!track) return cues === 0 ? refused('no track') : wrong(`no track of ${cues} cues`)
  const reply = await product.ask(`/content/${known.contentId}/file/${track.fileId}/subtitle?amnMediaType=Movie`)
  const text = await reply.text()
  if (isForeign(text)) return wrong('foreign bytes')
  if (!reply.ok) return words.length === 0 ? refused(text) : wrong(`${reply.status} ${text}`)
  const shown = (text.match(/-->/g) ?? []).length
  const share = shareFound(words, text.replaceAll(/<[^>]*>/g, ''))
  if (cues > 0 && shown === 0) return wrong(`no cue of ${cues}`)
  return share >= 0.9 ? right : wrong(`${Math.round(share * 100)} % of the words of ${cues} cues: ${text.slice(0, 200)}`)
}

const lies: [RegExp, RegExp, string][] = [
  [/locked|^protected|encrypted$/, /damaged|corrupt/i, 'says damaged of what is protected'],
  [/./, /server (cannot|can't|could not) be reached|cannot reach the server/i, 'says that the server cannot be reached'],
]

interface Trial {
  product: Product
  visitor: Visitor
  sample: Sample
  known: Known
  expected: Expected
}

/** Whether a refusal is told in both languages and is what other programs find. */
async function judgeMessage({ product, visitor, sample, known, expected }: Trial, polish: Seen): Promise<Judged> {
  const { seen } = await view(visitor.en, known.page, () => false, patience)
  const [pl, en] = [polish.message, seen.message]
  if (!pl || !en || pl === en || /\{\{|undefined|\[object/.test(pl + en)) return wrong(`not told in both languages: “${pl}” / “${en}”`)
  const lie = lies.find(([of, form]) => of.test(expected.told) && form.test(en))
  if (lie) return wrong(`${lie[2]}: “${en}”`)
  // Another program may mend what it complains of.
  const isDamaged = /Syntax Error/.test(expected.told) && /corrupt|damaged|not a readable/i.test(en)
  if (!expected.archive)
    return expected.opens && !isDamaged ? wrong(`refused, though it opens elsewhere (${expected.told}): “${en}”`) : refused(en)
  if (seen.isCard && !known.reason) {
    const isOfKnownKind = /\.(zip|cbz|rar|cbr|cb7|7z|tar|cbt)$/i.test(nameOf(sample))
    if (!isOfKnownKind) return refused('a kind of archive that is not read')
    return expected.archive.images.length === 0
      ? refused('an archive without pictures')
      : wrong(`offered for download only (${expected.told})`)
  }
  const reason = await refusalOf(product, known)
  if (!reason) return wrong(`no reason of the server for “${en}”`)
  const isTrue = isTrueOfArchive(expected.archive, reason, sample.tests)
  return isTrue && !(expected.opens && reason.reason === 'archive.noImages')
    ? refused(`${reason.reason}: ${reason.message}`)
    : wrong(`${reason.reason} “${reason.message}”, but ${expected.told}`)
}

async function judge(product: Product, visitor: Visitor, sample: Sample, most: number): Promise<Judged> {
  const known = product.find(nameOf(sample))
  if (!known) return wrong('not in the library')
  if (sample.kind === 'Subtitles') return trySubtitles(product, sample, known)
  const expected = await expect(sample, visitor.bare)
  const { seen, isProved, foreign, errors, ms } = await view(visitor.pl, known.page, expected.isRight, most)
  if (foreign.length > 0) return wrong(`asks ${foreign.join(', ')}`)
  if (isForeign(seen.text + seen.bookText + seen.message)) return wrong('foreign bytes')
  if (isProved) {
    const fault = expected.archive ? await faultOfPages(product, known, expected) : ''
    if (fault) return wrong(fault)
    if (!expected.isEndRight) return { ...right, ms }
    const end = await viewEnd(visitor.pl, expected.isEndRight, most)
    return end.isProved ? { ...right, ms } : wrong(`its last document is not shown: ${end.seen.message} ${end.seen.bookText.slice(0, 100)}`)
  }
  if (seen.message) return judgeMessage({ product, visitor, sample, known, expected }, seen)
  const { text, bookText, ...figures } = seen
  return wrong(
    `nothing proves that it is shown: ${JSON.stringify(figures)} ${(text + bookText).slice(0, 120)} ${errors.join(' ')} (expected: ${expected.opens ? 'opens' : 'refused'} ${expected.told})`,
  )
}

/** Opens one file as a person would and tells whether it is right, refused with a true reason, or wrong. */
export async function tryFile(product: Product, visitor: Visitor, sample: Sample, most: number): Promise<Verdict> {
  const begun = performance.now()
  const judged = await judge(product, visitor, sample, most).catch((error: unknown) =>
    wrong(`crash: ${String(error).split('\n')[0] ?? ''}`),
  )
  const isAlive = product.child.process.exitCode === null && product.child.process.signalCode === null
  return { sample, ms: performance.now() - begun, ...(isAlive ? judged : wrong('the server has ended')) }
}
