import { connect } from 'node:net'

/**
 * Sends bytes to a port of this machine as they are, and gives what came back until the connection was closed. Afterwards it waits, closes
 * its own half of the connection, or all of it before there can be an answer.
 */
export function sendRaw(port: number, parts: string | readonly string[], end: 'wait' | 'half' | 'early' = 'wait'): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      answer += text
    })
    // A reset after the answer is how a server hangs up on bytes that it did not read.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    for (const part of [parts].flat()) socket.write(Buffer.from(part, 'latin1'))
    if (end === 'half') socket.end()
    if (end === 'early') socket.write('', () => socket.destroy())
  })
}

/** The status, the headers (lower case) and the JSON of a raw answer. */
export function readRaw(answer: string): { status: number; headers: Map<string, string>; body: unknown } {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = new Map(lines.map((text) => [text.slice(0, text.indexOf(':')).toLowerCase(), text.slice(text.indexOf(':') + 1).trim()]))
  const text = rest.join('\r\n\r\n')
  return { status: Number(line.split(' ')[1] ?? 0), headers, body: text === '' ? undefined : JSON.parse(text) }
}
