import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Caller, adminPassword, logIn, people, personPassword } from './caller.ts'
import { type Product, startProduct } from './product.ts'
import type { Locale, Words } from './words.ts'

/** The product over the sample library, scanned already, in a data folder of its own. */
export async function startStocked(locale?: Locale): Promise<Product> {
  const { data, library } = inject('stock')
  const own = await mkdtemp(join(tmpdir(), 'amn-journey-'))
  await cp(data, own, { recursive: true })
  return startProduct({ data: own, media: library, locale })
}

/** Ends a product and takes its data away. */
export async function endProduct(product: Product | undefined): Promise<void> {
  await product?.stop()
  if (product) await rm(product.options.data, { recursive: true, force: true })
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

export async function findAdmin(product: Product): Promise<Person> {
  return { name: 'admin', password: adminPassword, caller: await logIn(product, 'admin', adminPassword) }
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
