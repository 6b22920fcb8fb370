import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { Assertion, Registration } from '@amn/contract/accounts/passkeys'
import type { Site } from './site.ts'

/** What every device with passkeys can do, and every Node that runs us. */
const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]
const timeout = 5 * 60_000
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const knownTransports = (given: readonly string[]) => transports.filter((one) => given.includes(one))
const type = 'public-key' as const

/** What a browser needs to make a passkey; those that the account has already make no second one on the same device. */
export async function askForPasskey(
  site: Site,
  account: { username: string; userHandle: string },
  known: readonly { credentialId: string; transports: string }[],
) {
  const { challenge, rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: 'AMN',
    rpID: site.domain,
    userName: account.username,
    userDisplayName: account.username,
    userID: isoBase64URL.toBuffer(account.userHandle),
    supportedAlgorithmIDs: algorithms,
  })
  return {
    challenge,
    timeout,
    rp: { id: site.domain, name: rp.name },
    user,
    pubKeyCredParams,
    excludeCredentials: known.map((one) => ({ type, id: one.credentialId, transports: knownTransports(one.transports.split(',')) })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const,
    attestation: 'none' as const,
  }
}

/** What a browser needs to log in with any passkey of the site. */
export async function askForLogin({ domain }: Site) {
  const userVerification = 'required' as const
  const { challenge } = await generateAuthenticationOptions({ rpID: domain, userVerification })
  return { challenge, timeout, rpId: domain, userVerification }
}

// We ask no maker to vouch for a device: the library would look up on the network whether their certificates were revoked, past our own client.
const isPlain = (attestationObject: string): boolean => {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** Checks a new passkey; undefined where it is not what was asked for. */
export async function checkRegistration({ id, response }: Registration, challenge: string, site: Site) {
  try {
    if (!isPlain(response.attestationObject)) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.domain,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    const credential = registrationInfo?.credential
    if (credential?.id !== id) return undefined
    const publicKey = isoBase64URL.fromBuffer(credential.publicKey)
    return { credentialId: id, publicKey, counter: credential.counter, transports: knownTransports(response.transports ?? []).join(',') }
  } catch {
    return undefined
  }
}

/** Checks a login; gives how far the device has counted, or undefined where the signature, or what is signed, is not what was asked for. */
export async function checkAssertion(
  { id, response }: Assertion,
  challenge: string,
  site: Site,
  publicKey: string,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.domain,
      requireUserVerification: true,
      // The count is compared by whoever keeps it, once the signature is known to be right.
      credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
