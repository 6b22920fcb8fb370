/** One part of a multipart body. */
export interface Part {
  name?: string
  filename?: string
  type?: string
  body: Buffer | string
}

/** A multipart body as a browser sends it, with its header. */
export function multipart(parts: readonly Part[], boundary = 'the-boundary'): { body: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name = 'file', filename, type = 'image/png', body }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
        `Content-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])
  const body = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
