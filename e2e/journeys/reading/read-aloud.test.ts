import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { spokenWords, textOnScreen, turning } from '../../harness/book.ts'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf } from '../../harness/caller.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, letIn, makePerson, startStocked } from '../../harness/visitor.ts'

const open = useBrowser()

/** A voice that says nothing and ends each sentence when it is told to: the browser of the tests has none. */
const giveVoice = () => {
  const said: { text: string; lang: string; rate: number; voice: string | null }[] = []
  let current: SpeechSynthesisUtterance | undefined
  const voices = [
    { name: 'Zofia', lang: 'pl-PL', voiceURI: 'zofia', default: true, localService: true },
    { name: 'Zenon', lang: 'pl_PL', voiceURI: 'zenon', default: false, localService: true },
    { name: 'Hugo', lang: 'de-DE', voiceURI: 'hugo', default: false, localService: true },
  ]
  class Utterance extends EventTarget {
    lang = ''
    rate = 1
    voice: { voiceURI: string } | null = null
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const synthesis = {
    getVoices: () => voices,
    speak(utterance: SpeechSynthesisUtterance) {
      current = utterance
      said.push({ text: utterance.text, lang: utterance.lang, rate: utterance.rate, voice: utterance.voice?.voiceURI ?? null })
    },
    cancel() {
      current = undefined
    },
  }
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  Object.assign(window, {
    SpeechSynthesisUtterance: Utterance,
    said,
    endSentence: () => current?.dispatchEvent(new Event('end')),
  })
}
interface Voiced {
  said: { text: string; lang: string; rate: number; voice: string | null }[]
  endSentence(): void
}
const said = (page: Page) => page.evaluate(() => (window as unknown as Voiced).said)
const last = async (page: Page) => (await said(page)).at(-1)
const endSentence = (page: Page) => page.evaluate(() => (window as unknown as Voiced).endSentence())
journeys('reading aloud', () => {
  let product: Product
  let person: Person
  beforeAll(async () => {
    product = await startStocked('en')
  })
  afterAll(() => endProduct(product))

  it('reads sentence by sentence from what is in sight, marks it, turns the pages and goes on in the next chapter', async () => {
    person = await makePerson(product)
    const { page } = await open(product.address, 'phone')
    await page.addInitScript(giveVoice)
    await letIn(page, person)
    const book = await contentOf(person.caller, 'Piekarz i kometa', 'Book')
    await page.goto(book.address)
    await page.locator('[data-cfi]').waitFor()
    await eventually(turning(page, 'ArrowRight')).toMatch(/[^]{60}/)
    const first = await textOnScreen(page)

    await page.getByRole('button', { name: 'Read aloud' }).click()
    const bar = page.getByRole('group', { name: 'Read aloud' })
    await bar.waitFor()
    await eventually(async () => (await said(page)).length).toBe(1)
    const begun = await last(page)
    expect(begun).toMatchObject({ lang: expect.stringMatching(/^pl/) as string, rate: 1 })
    await eventually(() => spokenWords(page)).toBe(begun?.text)
    expect(await findBarriers(page)).toEqual([])

    await endSentence(page)
    await eventually(async () => (await said(page)).length).toBe(2)
    await bar.getByRole('button', { name: 'Previous sentence' }).click()
    await eventually(async () => (await last(page))?.text).toBe(begun?.text)
    await bar.getByRole('button', { name: 'Faster' }).click()
    await eventually(async () => (await last(page))?.rate).toBe(1.1)
    await bar.getByRole('combobox').selectOption('zenon')
    await eventually(async () => (await last(page))?.voice).toBe('zenon')
    expect(await bar.getByRole('option').allTextContents()).toEqual(['Default voice', 'Zofia', 'Zenon'])

    await bar.getByRole('button', { name: 'Pause' }).click()
    const count = (await said(page)).length
    await endSentence(page)
    expect(await said(page)).toHaveLength(count)
    await bar.getByRole('button', { name: 'Play' }).click()
    await eventually(async () => (await said(page)).length).toBe(count + 1)

    const chapter = () => page.locator('[data-chapter]').getAttribute('data-chapter')
    const before = await chapter()
    await eventually(async () => {
      await endSentence(page)
      return chapter()
    }).not.toBe(before)
    expect(await textOnScreen(page)).not.toBe(first)
    const isMarked = async () => {
      const [marked, spoken] = await Promise.all([spokenWords(page), last(page)])
      return marked === spoken?.text
    }
    await eventually(isMarked).toBe(true)

    await bar.getByRole('button', { name: 'Stop reading aloud' }).click()
    await eventually(() => spokenWords(page)).toBe('')
    await bar.waitFor({ state: 'detached' })
  })

  it('says so where the device has no voice', async () => {
    const { page } = await open(product.address, 'desktop')
    await page.addInitScript(() =>
      Object.defineProperty(window, 'speechSynthesis', { value: { getVoices: () => [], cancel: () => undefined } }),
    )
    await letIn(page, person)
    const book = await contentOf(person.caller, 'Piekarz i kometa', 'Book')
    await page.goto(book.address)
    await page.locator('[data-cfi]').waitFor()
    await page.getByRole('button', { name: 'Read aloud' }).click()
    await page.getByText('no voices for reading aloud').waitFor()
  })
})
