import { type KeyObject, sign } from 'node:crypto'

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const [sequence, set, text, oid, whole] = [0x30, 0x31, 0x0c, 0x06, 0x02]
const hex = (digits: string) => Buffer.from(digits, 'hex')
const ecdsaWithSha256 = der(sequence, der(oid, hex('2a8648ce3d040302')))

/** A certificate of somebody who says that they make devices, signed by itself: all that the form of attestations (packed) asks for. */
export function makeCertificate({ publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }): Buffer {
  const names = [
    ['550406', 'PL'],
    ['55040a', 'Makers'],
    ['55040b', 'Authenticator Attestation'],
    ['550403', 'Device'],
  ] as const
  const who = der(sequence, ...names.map(([id, name]) => der(set, der(sequence, der(oid, hex(id)), der(text, Buffer.from(name))))))
  const times = ['200101000000Z', '490101000000Z'].map((time) => der(0x17, Buffer.from(time)))
  const isNoAuthority = der(sequence, der(oid, hex('551d13')), der(0x04, der(sequence)))
  const content = der(
    sequence,
    der(0xa0, der(whole, Buffer.from([2]))),
    der(whole, Buffer.from([1])),
    ecdsaWithSha256,
    who,
    der(sequence, ...times),
    who,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, der(sequence, isNoAuthority)),
  )
  return der(sequence, content, ecdsaWithSha256, der(0x03, Buffer.from([0]), sign('sha256', content, privateKey)))
}
