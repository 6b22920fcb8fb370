import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMedia, type MadeUser, makeUser } from '../../testing/make.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { multipart } from '../../testing/upload.ts'

// What titles of several types share is changed by those who may edit all of them, whatever they see.
let server: TestServer
let admin: MadeUser
/** Edits books; `narrow` does not see films, `half` sees them, `both` edits them. */
let callers: Record<'narrow' | 'half' | 'both', MadeUser>
const books = ['BOOK_INFO', 'BOOK_EDIT', 'BOOK_DELETE']

beforeAll(async () => {
  server = await startTestServer()
  admin = await makeUser(server.store, { groups: ['Administrators'] })
  callers = {
    narrow: await makeUser(server.store, { privileges: books }),
    half: await makeUser(server.store, { privileges: [...books, 'MOVIE_INFO'] }),
    both: await makeUser(server.store, { privileges: [...books, 'MOVIE_INFO', 'MOVIE_EDIT', 'MOVIE_DELETE'] }),
  }
})
afterAll(() => server.remove())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (method: Method, path: string, body?: unknown, as = admin) =>
  server.ask(method, path, { as: as.token, ...(body !== undefined && { body }) })
const get = async (path: string, as = admin) => (await ask('GET', path, undefined, as)).body

let made = 0
async function makeCredited(type: 'Book' | 'Movie', name: string) {
  const { id } = await makeMedia(server.store, { type, title: `Title ${(made += 1)}` })
  const { body } = await ask('PUT', `/media/${id}`, { credits: [{ contributor: { name }, role: type === 'Book' ? 'author' : 'director' }] })
  return { id, contributor: body.credits[0].contributor.id as number }
}

/** Somebody with two books and a film, and somebody of a similar name with a book alone. */
async function makePerson() {
  const name = `Ada Shared ${(made += 1)}`
  const [one, two] = [await makeCredited('Book', name), await makeCredited('Book', name)]
  const film = await makeCredited('Movie', name)
  const namesake = await makeCredited('Book', `Bea Alone ${made}`)
  return { id: one.contributor, book: two.id, film: film.id, other: namesake.contributor }
}

async function putPicture(id: number, as: MadeUser) {
  const picture = sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
  const { body, headers } = multipart([{ filename: 'a.png', body: await picture.png().toBuffer() }])
  return server.ask('PUT', `/contributors/${id}/picture`, { as: as.token, body, headers })
}

async function makeCollection() {
  const [book, film] = [await makeMedia(server.store, { type: 'Book' }), await makeMedia(server.store, { type: 'Movie' })]
  const outside = await makeMedia(server.store, { type: 'Movie' })
  const { body } = await ask('POST', '/collections', { kind: 'collection', name: `Mixed ${(made += 1)}`, mediaIds: [book.id, film.id] })
  return { path: `/collections/${body.id}`, film: film.id, outside: outside.id }
}

type Act = (as: MadeUser) => Promise<{ status: number }>
const onPerson: Record<string, Act> = {
  'changing a person': async (as) => ask('PUT', `/contributors/${(await makePerson()).id}`, { description: 'x' }, as),
  'changing a person whose film is in the bin': async (as) => {
    const { id, film } = await makePerson()
    await ask('DELETE', `/media/${film}`)
    return ask('PUT', `/contributors/${id}`, { description: 'x' }, as)
  },
  'merging others into a person': async (as) => {
    const { id, other } = await makePerson()
    return ask('POST', `/contributors/${id}/merge`, { contributorIds: [other] }, as)
  },
  'merging a person into another': async (as) => {
    const { id, other } = await makePerson()
    return ask('POST', `/contributors/${other}/merge`, { contributorIds: [id] }, as)
  },
  'splitting a person': async (as) => {
    const { id, book } = await makePerson()
    return ask('POST', `/contributors/${id}/split`, { mediaIds: [book] }, as)
  },
  'undoing a change of a person': async (as) => {
    const { id } = await makePerson()
    await ask('PUT', `/contributors/${id}`, { description: 'x' })
    const [edit] = (await get(`/contributors/${id}/history`)).items
    return ask('POST', `/contributors/${id}/history/${edit.id}/undo`, undefined, as)
  },
  'saying that two are not the same': async (as) => {
    const { id, other } = await makePerson()
    return ask('POST', '/contributors/doubles/dismiss', { contributorIds: [id, other] }, as)
  },
  'forgetting that two are not the same': async (as) => {
    const { id, other } = await makePerson()
    return ask('POST', '/contributors/doubles/restore', { contributorIds: [id, other] }, as)
  },
  'giving a person a picture': async (as) => putPicture((await makePerson()).id, as),
  'taking the picture of a person': async (as) => {
    const { id } = await makePerson()
    await putPicture(id, admin)
    return ask('DELETE', `/contributors/${id}/picture`, undefined, as)
  },
}
const onCollection: Record<string, Act> = {
  'renaming a collection': async (as) => ask('PUT', (await makeCollection()).path, { name: 'x' }, as),
  'deleting a collection': async (as) => ask('DELETE', (await makeCollection()).path, undefined, as),
}
/** Acts on a title of the other type: it does not exist for those who do not see it. */
const onTitle: Record<string, { act: Act; hidden: number }> = {
  'putting a title into a collection': {
    act: async (as) => {
      const { path, outside } = await makeCollection()
      return ask('POST', `${path}/items`, { mediaIds: [outside] }, as)
    },
    hidden: 400,
  },
  'moving a title in a collection': {
    act: async (as) => {
      const { path, film } = await makeCollection()
      return ask('POST', `${path}/items/move`, { mediaId: film, after: null }, as)
    },
    hidden: 400,
  },
  'undoing a split that left only books': {
    act: async (as) => {
      const { id, film } = await makePerson()
      const { body } = await ask('POST', `/contributors/${id}/split`, { mediaIds: [film] })
      return ask('POST', `/contributors/${id}/history/${body.editId}/undo`, undefined, as)
    },
    hidden: 404,
  },
  'merging a title that nobody has recognised': {
    act: async (as) => {
      const book = await makeMedia(server.store, { type: 'Book' })
      const film = await makeMedia(server.store, { type: 'Movie', workInProgress: true })
      return ask('POST', `/media/${book.id}/merge?amnMediaType=Book`, { mediaIds: [film.id] }, as)
    },
    hidden: 404,
  },
}

test.each(Object.entries({ ...onPerson, ...onCollection }))('%s asks for EDIT on all types, seen or not', async (_, act) => {
  expect((await act(callers.narrow)).status).toBe(403)
  expect((await act(callers.half)).status).toBe(403)
  expect((await act(callers.both)).status).toBeLessThan(300)
})

test.each(Object.entries(onTitle))('%s asks for EDIT on its type', async (_, { act, hidden }) => {
  expect((await act(callers.narrow)).status).toBe(hidden)
  expect((await act(callers.half)).status).toBe(403)
  expect((await act(callers.both)).status).toBeLessThan(300)
})

test('taking a title out of a collection asks for EDIT on its type, and tells nothing of a hidden one', async () => {
  const { path, film } = await makeCollection()
  const take = (as: MadeUser) => ask('POST', `${path}/items/remove`, { mediaIds: [film] }, as)
  expect((await take(callers.narrow)).body).toEqual({ removed: 0, items: [] })
  expect((await take(callers.half)).status).toBe(403)
  expect((await take(callers.both)).body.removed).toBe(1)
})

test('what may be done is told as it is judged', async () => {
  const [person, collection] = [await makePerson(), await makeCollection()]
  const told = async (as: MadeUser) => [(await get(`/contributors/${person.id}`, as)).may, (await get(collection.path, as)).may]
  expect(await told(callers.narrow)).toEqual([{ edit: false }, { edit: true, change: false }])
  expect(await told(callers.both)).toEqual([{ edit: true }, { edit: true, change: true }])
})
