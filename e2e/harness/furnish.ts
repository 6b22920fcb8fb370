import type { GroupEntry } from '@amn/contract/accounts/groups'
import type { PrivilegeEntry } from '@amn/contract/accounts/privileges'
import type { TagGroup } from '@amn/contract/media/tags'
import type { UserDetails } from '@amn/contract/accounts/users'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { type Caller, logIn } from './caller.ts'
import type { Product } from './product.ts'

const password = 'a kettle on the stove'
const household = [
  { username: 'kasia', email: 'kasia@example.org', firstName: 'Katarzyna', lastName: 'Wilk', groups: ['Dzieci', 'Czytelnia'] },
  { username: 'tomek', email: 'tomek@example.org', firstName: 'Tomasz', lastName: 'Wilk', groups: ['Users'] },
  { username: 'babcia.hela', email: 'hela@example.org', firstName: 'Helena', lastName: 'Brzoza', groups: ['Czytelnia'] },
  { username: 'nora', email: 'nora@example.org', firstName: 'Nora', lastName: 'Feldt', groups: ['Users', 'Czytelnia', 'Dzieci'] },
  { username: 'gość-z-parteru', email: 'sasiad@example.org', firstName: '', lastName: '', groups: [] },
]
const rights: Record<string, RegExp> = {
  Dzieci: /^(ANIME|CARTOON|MOVIE|AUDIOBOOK)_(INFO|CONTENT)$/,
  Czytelnia: /^(BOOK|MANGA|NOVEL|AUDIOBOOK)_(INFO|CONTENT|EDIT)$/,
}
const tags: Record<string, string[]> = {
  Genre: ['Przygoda', 'Tajemnica', 'Komedia', 'Dramat', 'Fantastyka', 'Obyczajowe'],
  Demographic: ['Dla dzieci', 'Dla młodzieży', 'Dla dorosłych'],
  PlaceAndTime: ['Małe miasto', 'Morze', 'Kosmos'],
  General: ['Na deszczowy wieczór', 'Krótkie'],
}

async function makePeople(product: Product, admin: Caller): Promise<void> {
  const { items: privileges } = await admin.get<{ items: PrivilegeEntry[] }>('/privileges?size=100')
  const { items: known } = await admin.get<{ items: GroupEntry[] }>('/groups')
  const ids = new Map(known.map(({ name, id }) => [name, id]))
  for (const [name, held] of Object.entries(rights)) {
    const own = privileges.filter((one) => held.test(one.name)).map(({ id }) => ({ id }))
    const made = await admin.send<GroupEntry>('POST', '/groups', { name, privileges: own })
    ids.set(name, made.id)
  }
  await admin.send('POST', '/privileges', { name: 'POKOJ_NA_PODDASZU', description: 'Kto ma klucz do telewizora na górze.' })
  for (const { groups, ...account } of household) {
    const { id } = await admin.send<UserDetails>('POST', '/user', { ...account, groups: groups.map((name) => ids.get(name)) })
    if (groups.length === 0) {
      await admin.send('PATCH', `/user/${id}/suspend`, { suspendedUntil: '2999-01-01T00:00:00.000Z', reason: 'Wyprowadzka' })
      continue
    }
    const { code } = await admin.send<{ code: string }>('POST', `/user/${id}/reset-link`)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ code, newPassword: password })
    await fetch(`${product.api}/user/reset-password`, { method: 'POST', headers, body })
    await logIn(product, account.username, password)
  }
}

/** Tags with uses: nothing but metadata gives tags to media, so they are written where it would write them. */
async function makeTags(product: Product, admin: Caller): Promise<void> {
  const { items: groups } = await admin.get<{ items: TagGroup[] }>('/tag-group')
  const made: number[] = []
  for (const [name, names] of Object.entries(tags)) {
    const group = groups.find((one) => one.name === name)
    for (const tag of names) made.push((await admin.send<{ id: number }>('POST', `/tag-group/${group?.id}/tags`, { name: tag })).id)
  }
  await product.stop()
  const database = new DatabaseSync(join(product.options.data, 'amn.db'))
  const media = database.prepare('SELECT id FROM media ORDER BY id').all()
  const bear = database.prepare('INSERT INTO media_tag (media_id, tag_id) VALUES (?, ?)')
  for (const [index, tag] of made.entries()) for (const { id } of media) if (Number(id) % (index + 2) === 0) bear.run(Number(id), tag)
  database.close()
  await product.start()
}

/** A household with its groups and tags, as a library that has been lived with for a while has them. */
export async function furnish(product: Product, admin: Caller): Promise<void> {
  await makePeople(product, admin)
  await makeTags(product, admin)
}
