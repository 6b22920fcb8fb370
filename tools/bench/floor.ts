import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

// The least that could answer: node:http and one prepared statement, no checks, no rights, no users.
const [catalogue = '', progress = '', film = ''] = process.argv.slice(2)
const reading = new DatabaseSync(catalogue, { readOnly: true })
const columns = 'id, type, title, status, season, season_year, aired_from, content_count, created_at'
const one = reading.prepare(`select ${columns} from media where id = ?`)
const list = reading.prepare(`select ${columns} from media order by sort_title, id limit 50 offset ?`)
// The same by the index that the product has for it, however many there are.
const page = reading.prepare(`select ${columns} from media where deleted_at is null order by sort_title, id limit 50 offset ?`)
const writing = new DatabaseSync(progress)
writing.exec(
  'pragma journal_mode = wal; pragma synchronous = full; create table if not exists place (user_id int, file_id int, position real, primary key (user_id, file_id))',
)
const upsert = writing.prepare(
  'insert into place values (1, ?, ?) on conflict (user_id, file_id) do update set position = excluded.position',
)

createServer((request, response) => {
  const [, kind, id = ''] = (request.url ?? '').split('/')
  const answer = (value: unknown) => {
    const body = JSON.stringify(value)
    response.setHeader('content-type', 'application/json')
    response.setHeader('content-length', Buffer.byteLength(body))
    response.end(body)
  }
  if (kind === 'one') return answer(one.get(Number(id)))
  if (kind === 'list') return answer(list.all(Number(id) * 50))
  if (kind === 'page') return answer(page.all(Number(id) * 50))
  if (kind === 'film') {
    const { size } = statSync(film)
    const found = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '')
    const start = Number(found?.[1] ?? 0)
    const end = found?.[2] ? Number(found[2]) : size - 1
    response.writeHead(206, { 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` })
    return createReadStream(film, { start, end }).pipe(response)
  }
  if (kind === 'progress') {
    let text = ''
    request
      .on('data', (part) => (text += part))
      .on('end', () => {
        upsert.run(Number(id), JSON.parse(text).position)
        answer({ ok: true })
      })
    return undefined
  }
  return answer({ ok: true })
}).listen(Number(process.env.PORT), '127.0.0.1')
