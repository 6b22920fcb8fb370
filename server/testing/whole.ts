import { rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSetting } from '../domain/settings/setting-queries.ts'
import { startLongWork } from '../start-work.ts'
import { makeEpub, makePng, makeXhtml, makeZip } from './hostile.ts'
import { type MadeMedia, type MadeUser, makeIssue, makeMedia, makeUser } from './make.ts'
import { type TestServer, startTestServer } from './server.ts'

const outside = 'this lies outside of every media directory'

/** The whole product with its library, an administrator, and a media with one file for each reader. */
export interface WholeServer extends TestServer {
  root: string
  admin: MadeUser
  media: MadeMedia
  /** The account that things are done to. */
  subject: MadeUser
  /** The path of a call with the ids of the first content; or of another. */
  fillPath: (path: string, content?: number) => string
  /** What stands in a file beside the media directory, and must never be answered. */
  secret: string
}

/** Starts the whole product over real small files. */
export async function startWholeServer(env: Record<string, string> = {}): Promise<WholeServer> {
  const folder = await mkdtemp(join(tmpdir(), 'amn-whole-'))
  const root = await mkdtemp(join(folder, 'media-'))
  writeFileSync(join(folder, 'secret.txt'), outside)
  const png = await makePng(40, 60)
  const files = {
    'film.mp4': 'not really a film',
    'text.txt': 'A text.\n\nAnother part of it.',
    'comic.cbz': await makeZip([
      { name: '1.png', body: png },
      { name: '2.png', body: png },
    ]),
    'book.epub': await makeEpub({ files: { 'one.xhtml': makeXhtml('<p>One</p>') } }),
    'lines.srt': '1\n00:00:01,000 --> 00:00:02,000\nHello\n',
  }
  for (const [name, body] of Object.entries(files)) writeFileSync(join(root, name), body)
  let features: Awaited<ReturnType<typeof startLongWork>>['features'] = []
  const server = await startTestServer({ AMN_MEDIA: `Anime=${root}`, AMN_LOG: 'silent', ...env }, [
    (app) => features.forEach((feature) => feature(app)),
  ])
  const media = await makeMedia(server.store, { type: 'Anime', title: 'Whole', root, files: Object.keys(files) })
  // As if it had been scanned just now: no scan changes what a test looks at unless the test starts one.
  await server.store.transact(async (tx) => {
    await tx.updateTable('root').set({ last_scan_at: new Date().toISOString() }).execute()
    await writeSetting(tx, 'watchMedia', false, null)
  })
  const work = await startLongWork(server.store, server.config)
  features = work.features
  await server.restart()
  const admin = await makeUser(server.store, { groups: ['Administrators'] })
  const subject = await makeUser(server.store)
  const issueId = await makeIssue(server.store, media.id, admin)
  const { remove } = server
  const fillPath = (path: string, content = 0) =>
    path
      .replace(':contentId', String(media.contents[content]?.id))
      .replace(':fileId', String(media.contents[content]?.fileId))
      .replace(':id', String(media.id))
      .replace(':mediaId', String(media.id))
      .replace(':issueId', String(issueId))
      .replace(':userId', String(whole.subject.id))
      .replace(':groupId', '2')
      .replace(':privilegesId', '1')
      .replace(':tagGroupId', '1')
      .replace(':tagId', '1')
      .replace(':rootId', '999999')
      .replace(':scanId', '1')
      .replace(':collectionId', '999999')
      .replace(':sessionId', '999999')
      .replace(':jobId', '999999')
      .replace(/:(?:track|font)Id/, 'track-99')
      .replace(':segment', '0.m4s')
      .replace(':editId', '999999')
      .replace(':importId', '1')
      .replace(':listId', '1')
      .replace(':annotationId', '999999')
      .replace(':fontId', '999999')
      .replace(':passkeyId', '999999')
      .replace(':entryId', '999999')
      .replace(':sourceId', '999999')
      .replace(':runId', '999999')
      .replace(':itemId', '999999')
      .replace(':kind', 'prune-audit')
      .replace(':problem', 'unreadable')
      .replace(':key', 'nothing')
      .replace(':page', '0')
      .replace(':sheet', '0')
      .replace(':hash', 'a'.repeat(64))
      .replace('*', 'META-INF/container.xml')
  const whole: WholeServer = Object.assign(server, {
    root,
    admin,
    media,
    subject,
    fillPath,
    secret: outside,
    remove: async () => {
      await work.stop()
      await remove()
      rmSync(folder, { recursive: true, force: true })
    },
  })
  return whole
}
