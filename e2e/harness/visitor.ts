import { randomUUID } from 'node:crypto'
import { cp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Session } from '@amn/contract/accounts/session'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Caller, adminPassword, logIn, people, personPassword, waitForScans } from './caller.ts'
import { type Product, startProduct } from './product.ts'
import type { Locale, Words } from './words.ts'

/** A copy of a data folder of the stock, in a new folder. */
async function copyData(from: string): Promise<string> {
  // A name in hexadecimal digits holds no mark of a canary, as one of random letters may.
  const data = join(tmpdir(), `amn-journey-${randomUUID()}`, 'data')
  await cp(from, data, { recursive: true })
  return data
}

/** The product over the sample library, scanned already, in a data folder of its own, with more of the environment where some is given. */
export async function startStocked(locale?: Locale, env: Record<string, string> = {}): Promise<Product> {
  const { data, library } = inject('stock')
  return startProduct({ data: await copyData(data), media: library, locale, env })
}

/** Where a library of a test's own is made. */
export interface Place {
  /** What begins here is taken away with the product. */
  folder: string
  /** The media directory. */
  media: string
  data: string
}

/** The product over a library of a test's own, which `fill` makes and which is scanned then, with the administrator as the only person. */
export async function startOwn(fill: (place: Place) => Promise<void>, locale: Locale = 'en') {
  const data = await copyData(inject('stock').blank)
  const folder = dirname(data)
  const media = join(folder, 'library')
  await mkdir(media)
  await fill({ folder, media, data })
  const product = await startProduct({ data, media, locale })
  const admin = await logIn(product, 'admin', adminPassword)
  await waitForScans(admin)
  return { product, folder, admin }
}

/** Ends a product and takes its data, and the library that was made for it, away. */
export async function endProduct(product: Product | undefined): Promise<void> {
  await product?.stop()
  if (product) await rm(dirname(product.options.data), { recursive: true, force: true })
}

export interface Person {
  name: string
  password: string
  /** The same person on another device. */
  caller: Caller
}

const taken = new WeakMap<Product, number>()

/** Somebody of the stock who may see and open everything, and has not opened anything yet. */
export async function makePerson(product: Product): Promise<Person> {
  const index = taken.get(product) ?? 0
  taken.set(product, index + 1)
  const name = people[index]
  if (!name) throw new Error('nobody is left: add somebody to the people of the stock')
  return { name, password: personPassword, caller: await logIn(product, name, personPassword) }
}

/** Who administers every product of the journeys. */
export const administrator = { name: 'admin', password: adminPassword }

export async function findAdmin(product: Product): Promise<Person> {
  return { ...administrator, caller: await logIn(product, 'admin', adminPassword) }
}

/** Lets a browser in without a page: the next address is opened as this person. Whoever proves the login uses `logInOn`. */
export async function letIn(page: Page, { name, password }: Pick<Person, 'name' | 'password'>): Promise<void> {
  const context = page.context()
  const reply = await context.request.post('/amn-service/api/v1/user/login', { data: { username: name, password } })
  if (!reply.ok()) throw new Error(`login of ${name}: ${reply.status()} ${await reply.text()}`)
  const { authToken, ...user } = (await reply.json()) as Session
  const kept = { state: { user, token: authToken.token, rights: user.mediaPrivileges }, version: 1 }
  const given = [new URL(reply.url()).origin, JSON.stringify(kept)] as const
  // Once in this tab: what the page makes of it afterwards is its own affair.
  await page.addInitScript(([origin, session]) => {
    if (location.origin !== origin || sessionStorage.getItem('let-in')) return
    sessionStorage.setItem('let-in', 'once')
    localStorage.setItem('amn-session', session)
  }, given)
}

/** Logs in on the start page by its drop-down card. */
export async function logInOn(page: Page, say: Words, { name, password }: Pick<Person, 'name' | 'password'>): Promise<void> {
  await page.goto('/')
  const card = page.getByRole('form', { name: say.logIn })
  await card.getByLabel(say.username, { exact: true }).fill(name)
  await card.getByLabel(say.password, { exact: true }).fill(password)
  await card.getByRole('button', { name: say.logIn }).click()
  await page.getByRole('button', { name: say.menuOf }).waitFor()
}
