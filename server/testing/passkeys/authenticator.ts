import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { makeCertificate } from './certificate.ts'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** What a test changes of what a device answers, to see that it is refused. */
export interface Lies {
  origin?: string
  domain?: string
  challenge?: string
  /** Whether it has asked for a finger or a PIN. */
  isVerified?: boolean
  userHandle?: string
  /** How far it has counted; by default it does not count. */
  counter?: number
  /** Who vouches for it: itself, or somebody with a certificate; nobody by default. */
  attestedBy?: 'itself' | 'maker'
}

/** A device with one passkey, as a browser speaks to it: P-256, with signatures of its own. */
export class Authenticator {
  readonly id = base64(randomBytes(32))
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle = 'nobody'

  /** What a browser with this device answers to the options of a new passkey. */
  register(options: { challenge: string; rp: { id: string }; user: { id: string } }, origin: string, lies: Lies = {}) {
    this.#userHandle = options.user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)])
    const data = new Uint8Array(Buffer.concat([this.#head(options.rp.id, lies, 0x40), credential]))
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, origin, lies)
    const statement = new Map<string, number | Uint8Array | Uint8Array[]>()
    if (lies.attestedBy) {
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      statement.set('alg', -7).set('sig', new Uint8Array(sign('sha256', signed, this.#keys.privateKey)))
    }
    if (lies.attestedBy === 'maker') statement.set('x5c', [new Uint8Array(makeCertificate(this.#keys))])
    const attestation = new Map<string, string | Uint8Array | typeof statement>([
      ['fmt', lies.attestedBy ? 'packed' : 'none'],
      ['attStmt', statement],
      ['authData', data],
    ])
    const response = {
      clientDataJSON,
      attestationObject: base64(isoCBOR.encode(attestation)),
      transports: ['internal', 'teleport'],
    }
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} }
  }

  /** What it answers to the options of a login. */
  logIn(options: { challenge: string; rpId: string }, origin: string, lies: Lies = {}) {
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, origin, lies)
    const data = this.#head(options.rpId, lies)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = base64(sign('sha256', signed, this.#keys.privateKey))
    const userHandle = lies.userHandle ?? this.#userHandle
    const response = { clientDataJSON, authenticatorData: base64(data), signature, userHandle }
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #head(domain: string, { domain: other = domain, isVerified = true, counter = 0 }: Lies, more = 0): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(other), Buffer.from([0x01 | (isVerified ? 0x04 : 0) | more]), count])
  }

  #clientData(type: string, asked: string, where: string, { challenge = asked, origin = where }: Lies): string {
    return base64(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
  }
}
