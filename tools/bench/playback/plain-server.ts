import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'

// The least that can send a film to a browser: a page with an element, and ranges of one file.
const [film = ''] = process.argv.slice(2)
const page = '<!doctype html><meta charset="utf-8"><title>film</title><video muted></video>'
createServer((request, response) => {
  if (request.url !== '/film') {
    response.setHeader('content-type', 'text/html')
    return response.end(page)
  }
  const { size } = statSync(film)
  const found = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '')
  const start = Number(found?.[1] ?? 0)
  const end = found?.[2] ? Number(found[2]) : size - 1
  response.writeHead(206, {
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  })
  const stream = createReadStream(film, { start, end })
  stream.on('error', () => response.destroy())
  response.on('close', () => stream.destroy())
  return stream.pipe(response)
}).listen(Number(process.env.PORT), '127.0.0.1')
