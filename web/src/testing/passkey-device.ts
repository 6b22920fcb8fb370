import { onTestFinished, vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** What a browser was asked of a device: to make a passkey, to log in, or to offer those that it has. */
interface Asked {
  kind: 'create' | 'get' | 'offer'
  publicKey: { challenge: ArrayBuffer }
  signal: AbortSignal
}

/** A browser with passkeys, which jsdom has not; `fail` says how a device refuses. An offer is taken by nobody. */
export function givePasskeyDevice(fail?: () => Error | undefined): { asked: Asked[] } {
  const asked: Asked[] = []
  const response = {
    clientDataJSON: bytes('data'),
    attestationObject: bytes('object'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: bytes('ala'),
    getTransports: () => ['internal'],
  }
  const credential = { id: 'one', rawId: bytes('one'), type: 'public-key', response, getClientExtensionResults: () => ({}) }
  const answer = async (kind: Asked['kind'], given: { publicKey: unknown; signal?: AbortSignal }) => {
    const { signal = new AbortController().signal } = given
    asked.push({ kind, publicKey: given.publicKey as Asked['publicKey'], signal })
    if (kind === 'offer')
      return new Promise((_found, refuse) => {
        signal.addEventListener('abort', () => refuse(new DOMException('', 'AbortError')))
      })
    const failure = fail?.()
    if (failure) throw failure
    return credential
  }
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      static isConditionalMediationAvailable = () => Promise.resolve(true)
    },
  )
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: (given: CredentialCreationOptions) => answer('create', given as never),
      get: (given: CredentialRequestOptions) => answer(given.mediation === 'conditional' ? 'offer' : 'get', given as never),
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return { asked }
}
