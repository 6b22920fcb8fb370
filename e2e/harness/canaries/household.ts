import type { UserDetails } from '@amn/contract/accounts/users'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Caller, adminPassword } from '../caller.ts'
import type { Product } from '../product.ts'
import type { Canaries } from './plant.ts'

type Plant = Canaries['plant']
type Ided = { id: number }
const password = 'a kettle on the stove'

async function post(product: Product, path: string, body: object, agent: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': agent }
  await fetch(product.api + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** People, groups and privileges; a browser that says hostile things of itself, and somebody who tries to log in under a hostile name. */
async function fillPeople(product: Product, caller: Caller, plant: Plant): Promise<void> {
  const group = await caller.send<Ided>('POST', '/groups', { name: plant('name of a group'), description: plant('description of a group') })
  await caller.send('POST', '/privileges', { name: 'CANARY', description: plant('description of a privilege') })
  for (const [index, groups] of [[group.id], []].entries()) {
    const username = plant('user name', 'account')
    const { id } = await caller.send<UserDetails>('POST', '/user', {
      username,
      email: `canary-${index}@example.org`,
      firstName: plant('first name'),
      lastName: plant('last name'),
      description: plant('description of a user'),
      groups,
    })
    const { code } = await caller.send<{ code: string }>('POST', `/user/${id}/reset-link`)
    const agent = () => plant('user agent', 'long')
    await post(product, '/user/reset-password', { code, newPassword: password }, agent())
    await post(product, '/user/login', { username, password }, agent())
    await post(product, '/user/login', { username, password: 'wrong' }, agent())
    if (groups.length === 0) {
      await caller.send('PATCH', `/user/${id}/suspend`, {
        suspendedUntil: '2999-01-01T00:00:00.000Z',
        reason: plant('reason of a suspension'),
      })
    }
  }
  await post(product, '/user/login', { username: plant('name of nobody'), password: 'wrong' }, plant('user agent of nobody'))
  await post(product, '/user/login', { username: 'admin', password: adminPassword }, plant('user agent of the administrator'))
}

/** What the administrator says of themselves, and what is kept under Account and Data. */
async function fillOwn(caller: Caller, plant: Plant): Promise<void> {
  await caller.send('PUT', '/current-user', {
    firstName: plant('own first name'),
    lastName: plant('own last name'),
    description: plant('own description'),
  })
  await caller.send('POST', '/current-user/app-password', {
    name: plant('name of an app password', 'short'),
    currentPassword: adminPassword,
  })
  const search = `?type=All&titleFilter=${encodeURIComponent(plant('search of a saved filter', 'short'))}`
  const savedFilters = [
    { id: 'canary-row', name: plant('name of a saved filter', 'short'), search: '?type=All', isRow: true },
    { id: 'canary-filter', name: plant('name of a saved filter', 'short'), search, isRow: false },
  ]
  await caller.send('PUT', '/current-user/settings', { generalSettings: { savedFilters }, videoPlayer: { subtitleMode: 'always' } })
}

/** Settings that hold texts; a folder to bring files in from, whose name and files are hostile. */
async function fillSettings(folder: string, caller: Caller, plant: Plant): Promise<void> {
  const inbox = join(folder, plant('folder of the inbox', 'file'))
  await mkdir(join(inbox, plant('folder in the inbox', 'file')), { recursive: true })
  await writeFile(join(inbox, `${plant('file in the inbox', 'file')}.mkv`), 'the bytes of a film')
  const set = (key: string, value: unknown) => caller.send('PATCH', '/settings', { key, value })
  await set('importInbox', inbox)
  await set('noticeWebhook', `https://example.org/${plant('address of a webhook', 'short')}`)
  await set('noticeNtfy', `https://example.org/${plant('topic of ntfy', 'short')}`)
}

async function fillSources(caller: Caller, plant: Plant): Promise<void> {
  const address = `https://example.org/${plant('address of a source', 'short')}`
  await caller.send('POST', '/scrapper-source', {
    name: plant('name of a source', 'short'),
    version: '1',
    author: plant('author of a source', 'short'),
    description: plant('description of a source'),
    urlAddress: address,
    types: ['Movie'],
    setting: plant('setting of a source', 'short'),
    search: { address: 'https://example.org/{query}', items: 'items', id: 'id', title: 'title' },
    read: { address: 'https://example.org/{id}', fields: { title: 'title' } },
  })
}

/** A list of another service, an import that waits for a person, and a run over many media. */
async function fillWork(caller: Caller, plant: Plant): Promise<void> {
  const entry = (what: string) => ({
    title: plant(`title of ${what} of a list`),
    note: plant(`note of ${what} of a list`),
    mediaStatus: 'PLANNED',
  })
  const entries = [{ ...entry('an entry'), amnMediaType: 'Movie' }, entry('an untyped entry')]
  const list = JSON.stringify({ format: 'amn-list', version: 1, entries })
  await caller.sendBytes(`/current-user/list?fileName=${encodeURIComponent(`${plant('file name of a list', 'file')}.json`)}`, list)
  const { id } = await caller.send<Ided>('POST', '/import', { amnMediaType: 'Movie', source: 'upload' })
  const files = [1, 2].map((size) => ({ path: `${plant('uploaded folder', 'file')}/${plant('uploaded file', 'file')}.mkv`, size }))
  await caller.send('POST', `/import/${id}/upload`, { files })
}

/** Puts texts into all that people, groups, settings and long work can carry. */
export async function fillHousehold(product: Product, caller: Caller, { plant }: Canaries): Promise<void> {
  await fillPeople(product, caller, plant)
  await fillOwn(caller, plant)
  await fillSettings(product.options.data, caller, plant)
  await fillSources(caller, plant)
  await fillWork(caller, plant)
}
