import type { BrowserContext, Frame, Page } from 'playwright-core'
import { listenForComplaints } from '../complaints.ts'
import { template, untouched } from './plant.ts'

/** What is on a page: the marks that can be read on it, those in names and titles of its elements, and what is wrong with it. */
export interface Look {
  read: string[]
  named: string[]
  faults: string[]
}

/** Looks through a document for what no text of ours makes: handlers, addresses of scripts, foreign elements; and for the marks of canaries. */
const lookAround = (rest: string) => {
  const faults: string[] = []
  const named: string[] = []
  const read: string[] = []
  const marks = (text: string) => [...text.matchAll(/q\d+z/gi)].map(([mark]) => mark.toLowerCase())
  const texts: string[] = []
  const within = (root: Document | ShadowRoot) => {
    for (const one of root.querySelectorAll('*')) {
      const what = `${one.localName} ${one.outerHTML.slice(0, 160)}`
      if (one instanceof HTMLScriptElement && !one.src.startsWith(`${location.origin}/`)) faults.push(`script: ${what}`)
      if (one.localName === 'xmp' || (one instanceof HTMLImageElement && one.getAttribute('src') === 'x')) faults.push(`element: ${what}`)
      if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) texts.push(one.value)
      for (const { name, value } of one.attributes) {
        if (/^on|^srcdoc$/i.test(name)) faults.push(`attribute ${name}: ${what}`)
        if (/^(href|src|action|formaction|data|xlink:href)$/i.test(name) && /^[\s\0-\x1f]*(javascript|vbscript|data:text)/i.test(value)) {
          faults.push(`address ${value}: ${what}`)
        }
        named.push(...marks(value))
      }
      if (one.shadowRoot) within(one.shadowRoot)
    }
  }
  within(document)
  texts.push(document.title, document.body?.innerText ?? document.documentElement.textContent ?? '')
  for (const text of texts) {
    read.push(...marks(text))
    for (const { index } of text.matchAll(/q\d+z/gi)) {
      const shown = text
        .slice(index)
        .replace(/^q\d+z/i, '')
        .toLowerCase()
      let same = 0
      while (same < rest.length && shown[same] === rest[same]?.toLowerCase()) same += 1
      // A text may be cut anywhere; what goes on otherwise was read as a template.
      const isWhole = same === rest.length || /^(…|\.\.\.|\s|$)/.test(shown.slice(same))
      if (!isWhole) faults.push(`altered: ${text.slice(index, index + 60)}`)
    }
  }
  return { read, named, faults }
}

const lookIn = (frame: Frame): Promise<Look> =>
  frame.evaluate(lookAround, untouched).catch((fault: unknown) => {
    // A frame within a page may go while it is looked into.
    if (!frame.parentFrame()) throw fault
    return { read: [], named: [], faults: [] }
  })

/** What all frames of a page show now. */
export async function lookAt(page: Page): Promise<Look> {
  const looks = await Promise.all(page.frames().map(lookIn))
  const unite = (key: keyof Look) => [...new Set(looks.flatMap((look) => look[key]))]
  return { read: unite('read'), named: unite('named'), faults: unite('faults') }
}

/** Adds to the complaints of a context what runs because of a canary, by its number; reading what is returned empties them. */
export async function watch(context: BrowserContext, complaints?: string[]): Promise<() => string[]> {
  const all = complaints ?? (await listenForComplaints(context))
  await context.exposeBinding('ran', (_source, number: number) => void all.push(`executed: q${number}z`))
  return () => all.splice(0)
}

/** What is heard and found when a canary is put into a page as markup, and the name of an account as a template read it, which proves that both would be noticed. */
export async function provoke(page: Page, text: string, name: string, heard: () => string[]): Promise<string[]> {
  const resolved = name.replace(template, 'Undo')
  await page.evaluate(
    ([markup, words]) => {
      const [place, said] = [document.createElement('div'), document.createElement('p')]
      document.body.append(said, place)
      said.textContent = words
      place.innerHTML = markup
      // Its picture is nowhere, and its handler would have run before this one.
      return new Promise((failed) => place.querySelector('img')?.addEventListener('error', () => failed(undefined), { once: true }))
    },
    [text, resolved] as const,
  )
  const { faults } = await lookAt(page)
  await page.reload()
  return [...faults, ...heard()]
}
