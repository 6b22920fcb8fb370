import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePng } from '../testing/hostile.ts'
import { makeMedia, type MadeMedia } from '../testing/make.ts'
import { multipart } from '../testing/upload.ts'
import { startWholeServer, type WholeServer } from '../testing/whole.ts'

let server: WholeServer
let book: MadeMedia
let unknown: MadeMedia
beforeAll(async () => {
  server = await startWholeServer()
  const { root } = server
  copyFileSync(join(root, 'book.epub'), join(root, 'own.epub'))
  writeFileSync(join(root, 'own.bin'), 'bytes')
  book = await makeMedia(server.store, {
    type: 'Book',
    root,
    files: ['own.epub'],
    file: { renderer: 'EBOOK_READER', mimeType: 'application/epub+zip' },
  })
  unknown = await makeMedia(server.store, {
    type: 'Other',
    root,
    files: ['own.bin'],
    file: { renderer: 'PLAIN_TEXT_SIMPLE', mimeType: 'application/x-unknown' },
  })
  const { body, headers } = multipart([{ filename: 'a.png', body: await makePng(300, 450) }])
  const authorization = `Bearer ${server.admin.token}`
  const url = `${server.config.base}/api/v1/media/${server.media.id}/cover`
  expect((await server.app.inject({ method: 'PUT', url, payload: body, headers: { ...headers, authorization } })).statusCode).toBe(200)
})
afterAll(() => server.remove())

const pagePolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline' blob:; img-src 'self' data: blob:; font-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self' blob: data:; worker-src 'self' blob:; frame-src 'self' blob:; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** What every answer has. */
const common = [
  'connection: keep-alive',
  'cross-origin-opener-policy: same-origin',
  'cross-origin-resource-policy: same-origin',
  'date: …',
  'permissions-policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy: no-referrer',
  'x-content-type-options: nosniff',
  'x-dns-prefetch-control: off',
  'x-download-options: noopen',
  'x-frame-options: DENY',
  'x-permitted-cross-domain-policies: none',
  'x-xss-protection: 0',
]
const unlike: Record<string, RegExp> = { etag: /^"?(W\/)?"?[\w.+/=-]+"$/, 'last-modified': / GMT$/, date: / GMT$/ }
/** All headers of an answer in lines beside the common ones; those that are another each time by their form alone. */
const headersOf = async (url: string) => {
  const authorization = `Bearer ${server.admin.token}`
  const { headers, statusCode } = await server.app.inject({ url, headers: { authorization } })
  const lines = Object.entries(headers)
    .filter(([name]) => name !== 'content-length')
    .map(([name, value]) => {
      const form = unlike[name]
      if (form) expect(String(value)).toMatch(form)
      return `${name}: ${form ? '…' : String(value) === pagePolicy ? 'that of the page' : String(value)}`
    })
  expect(lines.filter((line) => common.includes(line)).toSorted()).toEqual(common)
  return [`${statusCode}`, ...lines.filter((line) => !common.includes(line)).toSorted()]
}
const api = (path: string) => `/amn-service/api/v1${path}`
const fileOf = ({ contents: [content] }: MadeMedia) => {
  return `/content/${content?.id}/file/${content?.fileId}`
}

// What is new in an answer is looked at by a person: each snapshot is whole.
test('a page', async () =>
  expect(await headersOf('/')).toMatchInlineSnapshot(`
  [
    "200",
    "cache-control: no-cache",
    "content-security-policy: that of the page",
    "content-type: text/html; charset=utf-8",
    "etag: …",
  ]
`))
test('an answer of the API', async () =>
  expect(await headersOf(api('/setup'))).toMatchInlineSnapshot(`
  [
    "200",
    "cache-control: no-store",
    "content-security-policy: that of the page",
    "content-type: application/json; charset=utf-8",
  ]
`))
test('an error', async () =>
  expect(await headersOf(api('/media/999999'))).toMatchInlineSnapshot(`
  [
    "404",
    "cache-control: no-store",
    "content-security-policy: that of the page",
    "content-type: application/json; charset=utf-8",
  ]
`))
test('the bytes of a film', async () =>
  expect(await headersOf(api(fileOf(server.media)))).toMatchInlineSnapshot(`
  [
    "200",
    "accept-ranges: bytes",
    "cache-control: private, no-cache",
    "content-disposition: inline; filename="film.mp4"; filename*=UTF-8''film.mp4",
    "content-security-policy: sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
    "content-type: video/mp4",
    "etag: …",
    "last-modified: …",
  ]
`))
test('a file that is handed over as a download', async () =>
  expect(await headersOf(api(fileOf(unknown)))).toMatchInlineSnapshot(`
  [
    "200",
    "accept-ranges: bytes",
    "cache-control: private, no-cache",
    "content-disposition: attachment; filename="own.bin"; filename*=UTF-8''own.bin",
    "content-security-policy: sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
    "content-type: application/octet-stream",
    "etag: …",
    "last-modified: …",
  ]
`))
test('a cover', async () =>
  expect(await headersOf(api(`/media/${server.media.id}/cover?width=160`))).toMatchInlineSnapshot(`
  [
    "200",
    "cache-control: private, no-cache",
    "content-security-policy: that of the page",
    "content-type: image/webp",
    "etag: …",
  ]
`))
test('a document of a book', async () =>
  expect(await headersOf(api(`${fileOf(book)}/resource/META-INF/container.xml`))).toMatchInlineSnapshot(`
    [
      "200",
      "cache-control: private, max-age=300",
      "content-security-policy: sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
      "content-type: application/xml; charset=utf-8",
    ]
  `))
