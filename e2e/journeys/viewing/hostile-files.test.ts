import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, waitForScans } from '../../harness/caller.ts'
import { type Canary, startCanary } from '../../harness/canary.ts'
import { hostileFiles } from '../../harness/hostile/files.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'

const open = useBrowser()
const [mostMiB, mostMs] = [300, 60_000]
const files = Object.keys(hostileFiles('http://127.0.0.1:1'))

interface Found {
  mediaId: number
  contentId: number
  fileId: number
  renderer: string
  name: string
  type: string
}

journeys('files made to do harm', () => {
  let product: Product
  let canary: Canary
  let admin: Caller
  let found: Found[]
  let atRest: number
  // What the product has held at most since it was at rest with an empty library.
  const highWater = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid()}/status`, 'utf8'))?.[1] ?? 0) / 1024

  beforeAll(async () => {
    canary = await startCanary()
    ;({ product, admin } = await startOwn(() => Promise.resolve()))
    await admin.get('/media')
    atRest = highWater()
    for (const [path, bytes] of Object.entries(hostileFiles(canary.address))) {
      const at = join(product.options.media, path)
      await mkdir(dirname(at), { recursive: true })
      await writeFile(at, bytes)
    }
    await admin.send('POST', '/library/scan', {})
    await waitForScans(admin, 2)
    found = await listFound(admin)
  })
  afterAll(async () => {
    await endProduct(product)
    await canary?.stop()
  })

  async function listFound(caller: Caller): Promise<Found[]> {
    const { items } = await caller.get<{ items: { id: number; amnMediaType: string }[] }>('/media?size=100')
    const all: Found[] = []
    for (const { id: mediaId, amnMediaType: type } of items) {
      const contents = await caller.get<{ items: { id: number; files: { id: number; name: string; renderer: string }[] }[] }>(
        `/media/${mediaId}/content?amnMediaType=${type}&size=100`,
      )
      for (const { id: contentId, files: own } of contents.items)
        for (const { id: fileId, name, renderer } of own) all.push({ mediaId, contentId, fileId, renderer, name, type })
    }
    return all
  }
  const fileAt = (path: string) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return found.find((file) => file.name.endsWith(name)) ?? expect.fail(`${name} is not in the library`)
  }
  const contents = files.filter((path) => !path.endsWith('.nfo'))

  it('a scan of them ends, keeps within its memory, reads nothing else and calls nobody', async () => {
    expect(highWater() - atRest).toBeLessThan(mostMiB)
    expect(canary.heard).toEqual([])
    const told = JSON.stringify(await Promise.all(found.map(({ mediaId, type }) => admin.get(`/media/${mediaId}?amnMediaType=${type}`))))
    expect(told).not.toMatch(/root:.:0:0/)
  })

  it('every part of them is answered or refused in time, within the memory and without a byte of another file', async () => {
    const login = await fetch(`${product.api}/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: administrator.name, password: administrator.password }),
    })
    const { authToken } = (await login.json()) as { authToken: { token: string } }
    const headers = { authorization: `Bearer ${authToken.token}` }
    const parts = [
      '',
      '/page',
      '/page/0',
      '/page/0?width=320',
      '/resource/a.xhtml',
      '/resource/..%2f..%2fetc%2fpasswd',
      '/text',
      '/subtitle',
    ]
    for (const path of contents) {
      const { contentId, fileId, type } = fileAt(path)
      for (const part of parts) {
        const address = `${product.api}/content/${contentId}/file/${fileId}${part}${part.includes('?') ? '&' : '?'}amnMediaType=${type}`
        const reply = await fetch(address, { headers, signal: AbortSignal.timeout(mostMs) })
        const body = Buffer.from(await reply.arrayBuffer()).toString('latin1')
        expect(reply.status, `${path}${part}: ${body.slice(0, 200)}`).toBeLessThan(500)
        expect(body, `${path}${part}`).not.toMatch(/root:.:0:0/)
      }
    }
    expect(highWater() - atRest).toBeLessThan(mostMiB)
    expect(canary.heard).toEqual([])
  })

  it.each(contents)('%s in the viewer is shown or says why not, and does nothing else', async (path) => {
    const { page } = await open(product.address)
    await page.addInitScript(() => {
      const ears = window as Window & { ran?: string[] }
      ears.ran = []
    })
    page.on('dialog', () => expect.fail('a dialog'))
    await letIn(page, administrator)
    const { mediaId, contentId, fileId, type } = fileAt(path)
    await page.goto(`/media/${mediaId}/content/${contentId}/file/${fileId}?type=${type}`)
    await eventually(() => isAnswered(page), 'shows something or says why not').toBe(true)
    expect(await page.evaluate(() => (window as Window & { ran?: string[] }).ran)).toEqual([])
    expect(await page.locator('body').innerText()).not.toMatch(/root:.:0:0/)
    expect(canary.heard).toEqual([])
  })

  const isAnswered = (page: Page) =>
    page.evaluate(() => {
      const shown =
        '[data-page][data-loaded], [data-page] [role=alert], [data-cfi], .page canvas, [data-block], [data-paragraph], main img:not([hidden])'
      return (
        document.querySelector(shown) !== null || [...document.querySelectorAll('[role=status]')].some((one) => one.querySelector('h2'))
      )
    })
})
