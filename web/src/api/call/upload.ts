import type { CallOptions } from './sent.ts'

/** Sends one file as multipart and tells how far it is, which fetch cannot; the reply is given as fetch gives it. */
export function sendFile(method: string, address: string, headers: Headers, { file, onProgress, signal }: CallOptions): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(method, address)
  request.withCredentials = true
  request.responseType = 'text'
  for (const [name, value] of headers) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
  request.addEventListener('load', () => {
    const replied = new Headers()
    for (const name of ['content-type', 'retry-after', 'x-xsrf-token']) {
      const value = request.getResponseHeader(name)
      if (value !== null) replied.set(name, value)
    }
    const body = request.status === 204 ? null : request.responseText
    resolve(new Response(body, { status: request.status, statusText: request.statusText, headers: replied }))
  })
  request.addEventListener('error', () => reject(new TypeError('The server cannot be reached')))
  request.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')))
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  const form = new FormData()
  if (file) form.set('file', file)
  request.send(form)
  return promise
}
