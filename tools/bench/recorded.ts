import { readFile } from 'node:fs/promises'
import { type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MediaCard } from '@amn/contract/media/media'
import { mediaTypes } from '@amn/contract/values'

const built = process.env.AMN_BUILT ?? fileURLToPath(new URL('../../web/dist', import.meta.url))
const api = '/amn-service/api/v1'
const kinds: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}
const words = [
  'Silent',
  'Amber',
  'North',
  'Winter',
  'Glass',
  'Copper',
  'River',
  'Star',
  'Paper',
  'Garden',
  'Iron',
  'Tide',
  'Echo',
  'Lantern',
]
const word = (seed: number) => words[seed % words.length] ?? ''
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

// One picture for all of them: what is measured is the page, not the disk.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAFklEQVR4nGNkYPjPwMDAxAADKAwmBAYAEYABBMZ0sQ8AAAAASUVORK5CYII=',
  'base64',
)

function card(place: number, total: number): MediaCard {
  const letter = letters[Math.floor((place / total) * letters.length)] ?? 'Z'
  return {
    id: place + 1,
    amnMediaType: mediaTypes[place % mediaTypes.length] ?? 'Other',
    subType: null,
    title: `${letter}${word(place * 7).toLowerCase()} ${word(place * 13 + 5)} ${place % 3 === 0 ? `and the ${word(place * 3 + 1)} of ${word(place)}` : ''} ${place}`,
    enumeration: null,
    adultContent: place % 41 === 0,
    originCountry: null,
    status: 'FINISHED',
    season: 'UNKNOWN',
    seasonYear: 1970 + (place % 55),
    airedFrom: null,
    workInProgress: false,
    contentCount: 12,
    createdAt: '2026-01-01T00:00:00.000Z',
    externalKey: null,
    authors: [],
    studios: [],
    communityScore: place % 3 === 0 ? null : 50 + (place % 50),
    runtime: null,
    pageCount: null,
    cover: { version: String(place), width: 400, height: 600, colour: '#334455', thumbhash: '' },
    myData: {
      mediaStatus: place % 5 === 0 ? 'WATCHING' : 'NOT_WATCHED',
      favorite: place % 17 === 0,
      completedCount: place % 5 === 0 ? 4 : 0,
      score: null,
    },
  }
}

/** What each call is answered with for a list of so many media. */
function answer(path: string, query: URLSearchParams, total: number): unknown {
  const shown = query.get('titleFilter') ? Math.floor(total / 10) : total
  if (path === '/media') {
    const [page, size] = [Number(query.get('page') ?? 0), Number(query.get('size') ?? 50)]
    const count = Math.max(0, Math.min(size, shown - page * size))
    return { items: Array.from({ length: count }, (_, place) => card(page * size + place, shown)), totalItems: shown }
  }
  if (path === '/media/marks') {
    const starts = letters.map((_, place) => Math.ceil((place * shown) / letters.length))
    return letters.map((label, place) => ({
      label,
      offset: starts[place] ?? 0,
      count: (starts[place + 1] ?? shown) - (starts[place] ?? 0),
    }))
  }
  if (path === '/media/suggest') {
    return Array.from({ length: 8 }, (_, place) => ({
      media: card(place, shown),
      matched: card(place, shown).title,
      highlights: [[0, 3]],
      isGuess: false,
    }))
  }
  return path === '/tag-group' || path === '/tags' ? { items: [], totalItems: 0 } : undefined
}

async function sendFile(path: string, response: ServerResponse): Promise<void> {
  const isFile = extname(path) !== ''
  const file = join(built, isFile ? path : 'index.html')
  const bytes = await readFile(file).catch(() => undefined)
  response.writeHead(bytes ? 200 : 404, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' })
  response.end(bytes)
}

/** The built web app over recorded answers of a list of so many media. */
export async function startRecorded(total: number): Promise<{ url: string; stop: () => void }> {
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://recorded')
    if (!pathname.startsWith(api)) return void sendFile(pathname, response)
    const path = pathname.slice(api.length)
    if (path.endsWith('/cover'))
      return response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=3600' }).end(picture)
    const body = answer(path, searchParams, total)
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(body ?? { code: 'NOT_FOUND', message: 'not recorded', requestId: 'r' }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
