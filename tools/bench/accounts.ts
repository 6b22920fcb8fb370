import { openStore } from '@amn/server/db/connect'
import { foldName } from '@amn/server/text/fold'
import { startProduct } from './api.ts'
import { type Catalogue, makeCatalogue } from './catalogue.ts'
import { type Child, cores } from './child.ts'
import { median } from './load.ts'
import { tell, title } from './report.ts'

const below = '/amn-service/api/v1'
const people = 10_000
const groups = 1000
const tags = 10_000
const tagsOfMedia = 12
const tries = 200
const names = ['Zażółć', 'Ola', 'Søren', 'Chloé', 'Łucja', 'Jan', '田中', 'Ewa', 'Bjørn', 'Ala']
const chunk = <T>(list: T[], size: number) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

// The same numbers each time: an LCG with the constants of Numerical Recipes.
const makeRandom = (seed: number) => {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const fill = async (catalogue: Catalogue) => {
  const store = await openStore(`sqlite:${catalogue.database}`, { data: catalogue.data, reserveBytes: 0 })
  const random = makeRandom(20_261_121)
  const now = new Date().toISOString()
  const known = await store.db.selectFrom('users').select('password_hash as hash').limit(1).executeTakeFirstOrThrow()
  const privileges = (await store.db.selectFrom('privileges').select('id').where('media_right', 'in', ['INFO', 'CONTENT']).execute()).map(
    ({ id }) => id,
  )
  for (const part of chunk(upTo(groups), 200)) {
    await store.transact(async (tx) => {
      const rows = part.map((n) => ({ name: `Group ${n} ${names[n % names.length]}`, name_key: `group ${n}`, description: '' }))
      const made = await tx.insertInto('groups').values(rows).returning('id').execute()
      const held = made.flatMap(({ id }) =>
        privileges.slice(random(6), 6 + random(12)).map((privilege) => ({ group_id: id, privilege_id: privilege })),
      )
      await tx.insertInto('group_privilege').values(held).execute()
    })
  }
  const groupIds = (await store.db.selectFrom('groups').select('id').where('built_in', '=', 0).execute()).map(({ id }) => id)
  for (const part of chunk(upTo(people), 200)) {
    await store.transact(async (tx) => {
      const rows = part.map((n) => ({
        username: `${names[n % names.length]}-${n}`,
        username_key: foldName(`${names[n % names.length]}-${n}`),
        email: `person${n}@example.org`,
        email_key: `person${n}@example.org`,
        first_name: names[n % names.length] ?? '',
        names_key: foldName(names[n % names.length] ?? ''),
        password_hash: known.hash,
        suspended_until: n % 20 === 0 ? '2126-01-01T00:00:00.000Z' : null,
        created_at: now,
        updated_at: now,
      }))
      const made = await tx.insertInto('users').values(rows).returning('id').execute()
      const memberships = made.flatMap(({ id }) =>
        [...new Set([1, 2].map(() => groupIds[random(groupIds.length)] ?? 1))].map((group) => ({ user_id: id, group_id: group })),
      )
      await tx.insertInto('user_group').values(memberships).execute()
      const soon = new Date(Date.now() + 86_400_000).toISOString()
      const open = { xsrf: '', created_at: now, last_used_at: now, idle_expires_at: soon, absolute_expires_at: soon, address: '192.0.2.1' }
      await tx
        .insertInto('session')
        .values(made.map(({ id }) => ({ ...open, user_id: id })))
        .execute()
      const act = { at: now, action: 'login', address: '192.0.2.1', request_id: 'x', detail: '' }
      await tx
        .insertInto('audit')
        .values(made.map(({ id }, at) => ({ ...act, user_id: id, username: rows[at]?.username ?? '' })))
        .execute()
    })
  }
  for (const part of chunk(upTo(tags), 500)) {
    const rows = part.map((n) => ({
      tag_group_id: 1 + (n % 5),
      name: `Tag ${n} ${names[n % names.length]}`,
      name_key: `tag ${n} ${foldName(names[n % names.length] ?? '')}`,
    }))
    await store.transact((tx) => tx.insertInto('tag').values(rows).execute())
  }
  const tagIds = (await store.db.selectFrom('tag').select('id').execute()).map(({ id }) => id)
  // By Zipf: the tag of rank k is borne 1/k as often as the first.
  const weights = tagIds.map((_, at) => 1 / (at + 1))
  const total = weights.reduce((all, weight) => all + weight, 0)
  const draw = () => {
    let left = (random(1_000_000_000) / 1_000_000_000) * total
    let at = 0
    while (left > (weights[at] ?? 1) && at < weights.length - 1) left -= weights[at++] ?? 0
    return tagIds[at] ?? 1
  }
  for (const part of chunk(catalogue.contents, 200)) {
    const rows = part.flatMap(({ mediaId }) => [...new Set(upTo(tagsOfMedia).map(draw))].map((tag) => ({ media_id: mediaId, tag_id: tag })))
    await store.transact((tx) => tx.insertInto('media_tag').values(rows).execute())
  }
  await store.close()
}

const p95 = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0

const measureLists = async (product: Child, token: string) => {
  const random = makeRandom(7)
  const headers = { authorization: `Bearer ${token}` }
  const lists: Record<string, () => string> = {
    'users, any page': () => `/user?page=${random(people / 50)}`,
    'users, searched': () => `/user?search=${encodeURIComponent(names[random(names.length)] ?? '')}`,
    'users, suspended': () => '/user?state=suspended',
    'users of a group': () => `/user?groupId=${4 + random(groups)}`,
    'one user': () => `/user/${30 + random(people)}`,
    'groups, any page': () => `/groups?page=${random(groups / 50)}`,
    'groups, searched': () => `/groups?search=${random(100)}`,
    privileges: () => '/privileges',
    'tag groups': () => '/tag-group',
    'tags of a group, any page': () => `/tag-group/${1 + random(5)}/tags?page=${random(tags / 5 / 50)}`,
    'tags of a group by use': () => `/tag-group/${1 + random(5)}/tags?sort=use&page=${random(20)}`,
    'tags, searched': () => `/tags?search=${random(1000)}`,
    'sessions, any page': () => `/session?page=${random(people / 50)}`,
    'sessions, searched': () => `/session?search=${encodeURIComponent(names[random(names.length)] ?? '')}`,
    audit: () => `/audit?page=${random(people / 50)}`,
    'audit, searched': () => `/audit?search=${encodeURIComponent(names[random(names.length)] ?? '')}`,
  }
  title(`Lists of the control panel: ${people} accounts with sessions, ${groups} groups, ${tags} tags on 10,000 media, 100 requests each`)
  for (const [name, path] of Object.entries(lists)) {
    const times: number[] = []
    for (let n = 0; n < 100; n += 1) {
      const start = performance.now()
      const answer = await fetch(product.url + below + path(), { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
      times.push(performance.now() - start)
    }
    tell(name, `p95 ${p95(times).toFixed(1)} ms, median ${median(times).toFixed(1)} ms`, '≤ 30 ms p95', p95(times) <= 30)
  }
}

let address = 0
// Every try comes from an address of its own and tries another account, so that no limit is reached.
const tryLogin = async (product: Child, username: string, password: string) => {
  address += 1
  const from = `203.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const start = performance.now()
  const answer = await fetch(`${product.url + below}/user/login`, { method: 'POST', headers, body: JSON.stringify({ username, password }) })
  const { requestId: _, ...body } = (await answer.json()) as { requestId: string }
  return { took: performance.now() - start, status: answer.status, body: JSON.stringify(body) }
}

const measureLogins = async (product: Child, token: string) => {
  title('Logins')
  const wrong: number[] = []
  const unknown: number[] = []
  const bodies = new Set<string>()
  for (let n = 0; n < tries; n += 1) {
    const [one, other] = [
      await tryLogin(product, `person${n}@example.org`, 'wrong'),
      await tryLogin(product, `nobody${n}@example.org`, 'wrong'),
    ]
    wrong.push(one.took)
    unknown.push(other.took)
    bodies.add(`${one.status} ${one.body}`).add(`${other.status} ${other.body}`)
  }
  const ratio = median(unknown) / median(wrong)
  const shown = `${ratio.toFixed(3)} (${median(unknown).toFixed(1)} / ${median(wrong).toFixed(1)} ms)`
  tell(`A-01 unknown user against wrong password, ${tries} each`, shown, '0.9–1.1', ratio >= 0.9 && ratio <= 1.1)
  tell('A-01 different answers', String(bodies.size), '1', bodies.size === 1)

  const headers = { authorization: `Bearer ${token}` }
  const times: number[] = []
  let isOver = false
  const burst = Promise.all(upTo(200).map((n) => tryLogin(product, `person${2000 + n}@example.org`, 'wrong'))).finally(
    () => (isOver = true),
  )
  while (!isOver) {
    const start = performance.now()
    await (await fetch(`${product.url + below}/media?size=50`, { headers })).arrayBuffer()
    times.push(performance.now() - start)
  }
  const answers = (await burst).map(({ status }) => status)
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
  const seen = [...new Set(answers)].toSorted().map((status) => `${answers.filter((one) => one === status).length} × ${status}`)
  tell(
    'A-04 a list during 200 logins at once',
    `p99 ${p99.toFixed(0)} ms (${times.length} calls; logins ${seen.join(', ')})`,
    '≤ 250 ms',
    p99 <= 250,
  )
}

/** The control panel over many accounts and tags, and what logins betray and cost. */
export async function benchAccounts(): Promise<void> {
  const catalogue = await makeCatalogue(10_000)
  await fill(catalogue)
  const product = await startProduct(catalogue, { AMN_TRUSTED_PROXIES: '127.0.0.1' })
  await measureLists(product, catalogue.token).finally(() => product.stop())
  // Hashing has a core of its own where there are two, as at home.
  const whole = await startProduct(catalogue, { AMN_TRUSTED_PROXIES: '127.0.0.1' }, `0-${cores - 1}`)
  await measureLogins(whole, catalogue.token).finally(() => whole.stop())
}
