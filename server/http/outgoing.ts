import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Config } from '../config.ts'
import { handleErrors, ignoreErrors } from '../process/handle-errors.ts'

/** A request to another server, and how long and how much it may answer. */
export interface OutgoingRequest {
  url: string
  accept: string
  /** Milliseconds for everything: names, redirects and the whole body. */
  timeout: number
  /** The most bytes of the body, packed and unpacked. */
  most: number
  /** JSON that is sent by POST. */
  json?: string | undefined
  /** Plain text that is sent by POST. */
  text?: string | undefined
  /** Fields of a form, urlencoded, that are sent by POST. */
  form?: string | undefined
  /** Sent to the first host alone: they may hold secrets. */
  headers?: Record<string, string> | undefined
  /** The only hosts that are asked, redirects included, `*.` before one means all names below it; absent: any. */
  hosts?: readonly string[] | undefined
}
export interface OutgoingResponse {
  status: number
  /** The media type without parameters, in lower case. */
  type: string
  body: Buffer
  /** When it wants to be asked again: seconds, or a date. */
  retryAfter?: string | undefined
}

/** Why a request failed: the address is refused, redirects too often, or the answer cannot be read. */
export type OutgoingReason = 'refused' | 'private' | 'foreign' | 'redirects' | 'slow' | 'long' | 'packed' | 'cut'
export class OutgoingError extends Error {
  readonly reason: OutgoingReason
  constructor(reason: OutgoingReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

const mostRedirects = 3
const agentName = 'AMN/1 (self-hosted media library)'

// Everything that is not the public internet: this host, homes, link-local, CGNAT, documentation, benchmarks, multicast, reserved.
const privateFour = new BlockList()
const privateNetworks = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`
for (const network of privateNetworks.split(/\s+/)) {
  const [address = '', bits] = network.split('/')
  privateFour.addSubnet(address, Number(bits), 'ipv4')
}
// Of IPv6 only global unicast is public, without what carries an IPv4 address inside or is reserved.
const globalSix = new BlockList()
globalSix.addSubnet('2000::', 3, 'ipv6')
const reservedSix = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reservedSix.addSubnet(address, bits, 'ipv6')
}

/** Whether an address belongs to the public internet and is none of our own. */
export function isPublic(address: string): boolean {
  const own = Object.values(networkInterfaces()).some((list) => list?.some((each) => each.address === address))
  if (own) return false
  if (isIP(address) === 4) return !privateFour.check(address, 'ipv4')
  return isIP(address) === 6 && globalSix.check(address, 'ipv6') && !reservedSix.check(address, 'ipv6')
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

// What the name leads to is checked at the very connection, so that a second answer of the name server cannot differ.
const lookupPublic = (host: string, options: LookupOptions, done: Found) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublic(address)))
      return done(new OutgoingError('private', `${host} is no public address`), [])
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
}

const portOf = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80')

const unpackers: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: () => handleErrors(createGunzip(), ignoreErrors),
  'x-gzip': () => handleErrors(createGunzip(), ignoreErrors),
  deflate: () => handleErrors(createInflate(), ignoreErrors),
  br: () => handleErrors(createBrotliDecompress(), ignoreErrors),
}

const readUpTo = async (stream: AsyncIterable<Buffer>, most: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > most) throw new OutgoingError('long', `The answer is longer than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const readWhole = async (stream: AsyncIterable<Buffer>, most: number): Promise<Buffer> => {
  try {
    return await readUpTo(stream, most)
  } catch (error) {
    throw error instanceof OutgoingError ? error : new OutgoingError('cut', 'The answer broke off before its end', error)
  }
}

const readAnswer = async (answer: IncomingMessage, most: number): Promise<Buffer> => {
  const packed = await readWhole(answer, most)
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity') return packed
  const unpacker = unpackers[encoding]?.()
  if (!unpacker) throw new OutgoingError('packed', `The answer is packed as ${encoding}`)
  unpacker.end(packed)
  return readWhole(unpacker, most)
}

/** Whether a host is one of these, the port included unless it is that of https. */
export function isOneOf(hosts: readonly string[], url: URL): boolean {
  return hosts.some((host) => (host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host))
}

// As browsers do: what was sent goes on only where the answer asks for it, and what is secret never to another host.
const onward = (outgoing: OutgoingRequest, status: number, isSameHost: boolean): OutgoingRequest => ({
  ...outgoing,
  ...(!(isSameHost && (status === 307 || status === 308)) && { json: undefined, text: undefined, form: undefined }),
  headers: isSameHost ? outgoing.headers : undefined,
})

/** Gives the one function by which our server asks others: https and public addresses only, but for the hosts that the configuration names. */
export function makeOutgoing(config: Pick<Config, 'privateHosts'>): (outgoing: OutgoingRequest) => Promise<OutgoingResponse> {
  const allowed = new Set(config.privateHosts.map((host) => host.toLowerCase()))

  const refuse = (url: URL, outgoing: OutgoingRequest) => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isAllowed = allowed.has(`${url.hostname}:${portOf(url)}`)
    if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:'))
      throw new OutgoingError('refused', `${url.protocol} is not asked`)
    if (url.username !== '' || url.password !== '') throw new OutgoingError('refused', 'An address with a password is not asked')
    // An address that is no name is never looked up: it is checked here.
    if (!isAllowed && isIP(host) > 0 && !isPublic(host)) throw new OutgoingError('private', `${host} is no public address`)
    if (outgoing.hosts && !isOneOf(outgoing.hosts, url)) throw new OutgoingError('foreign', `${url.host} is not one of the hosts to ask`)
    return isAllowed
  }

  const ask = async (url: URL, outgoing: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> => {
    const isAllowed = refuse(url, outgoing)
    const body = outgoing.json ?? outgoing.form ?? outgoing.text
    const form = outgoing.form === undefined ? 'text/plain; charset=utf-8' : 'application/x-www-form-urlencoded'
    const type = outgoing.json === undefined ? form : 'application/json'
    // What breaks later fails the body that is being read; there may be no other listener.
    const request = handleErrors(
      (url.protocol === 'https:' ? https : http).request(url, {
        agent: false,
        signal,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...outgoing.headers,
          'user-agent': agentName,
          accept: outgoing.accept,
          'accept-encoding': 'gzip, deflate, br',
          ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
        },
        ...(!isAllowed && { lookup: lookupPublic }),
      }),
      ignoreErrors,
    )
    request.end(body)
    const [answer] = (await once(request, 'response', { signal })) as [IncomingMessage]
    return answer
  }

  const follow = async (url: URL, outgoing: OutgoingRequest, signal: AbortSignal, left: number): Promise<OutgoingResponse> => {
    const answer = await ask(url, outgoing, signal)
    try {
      const status = answer.statusCode ?? 0
      const { location } = answer.headers
      if (status >= 300 && status < 400 && location !== undefined) {
        if (left === 0) throw new OutgoingError('redirects', 'There are too many redirects')
        // The error of a URL contains the address before, which may hold a key.
        if (!URL.canParse(location, url)) throw new OutgoingError('refused', 'It leads to what is no address')
        const to = new URL(location, url)
        return await follow(to, onward(outgoing, status, to.origin === url.origin), signal, left - 1)
      }
      const type = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      return { status, type, body: await readAnswer(answer, outgoing.most), retryAfter: answer.headers['retry-after'] }
    } finally {
      answer.destroy()
    }
  }
  return async (outgoing) => {
    const signal = AbortSignal.timeout(outgoing.timeout)
    try {
      const answer = await follow(new URL(outgoing.url), outgoing, signal, mostRedirects)
      // An answer without a length seems complete when its connection is cut.
      signal.throwIfAborted()
      return answer
    } catch (error) {
      const isSlow = signal.aborted && !(error instanceof OutgoingError && error.reason !== 'cut')
      throw isSlow ? new OutgoingError('slow', `There was no whole answer within ${outgoing.timeout} ms`, error) : error
    }
  }
}
