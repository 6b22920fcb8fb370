import { fetchPart } from '../../../api/call/part.ts'

/** PDF larger than this are not fetched whole to see whether more than their attachments is encrypted. */
const most = 64 * 1_048_576

const isIdentity = (dictionary: string, key: string) =>
  /^(?:\/Identity\b|$)/.test(new RegExp(`/${key}\\s*(/\\w+)`).exec(dictionary)?.[1] ?? '')

/**
 * A PDF without its cipher, where that is of attachments alone: its texts and pages are plain, so no password is needed to read it. Undefined of
 * every other. The reference to the cipher is written over, and no byte moves.
 */
export function withoutCipher(bytes: Uint8Array): Uint8Array | undefined {
  const text = new TextDecoder('latin1').decode(bytes)
  const references = [...text.matchAll(/\/Encrypt\s+(\d+)\s+(\d+)\s+R\b/g)]
  const [, number, generation] = references.at(-1) ?? []
  if (number === undefined) return undefined
  const dictionary = text.slice(text.search(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`))).split('endobj', 1)[0] ?? ''
  const isByFilters = /\/V\s+[45]\b/.test(dictionary)
  if (!isByFilters || !isIdentity(dictionary, 'StmF') || !isIdentity(dictionary, 'StrF')) return undefined
  const plain = bytes.slice()
  for (const { index } of references) plain.set(new TextEncoder().encode('/Unused_'), index)
  return plain
}

/** Fetches a PDF that asks for a password, and gives its bytes where none is needed to read it. */
export async function fetchWithoutCipher(address: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const reply = await fetchPart(address, signal)
  if (Number(reply.headers.get('content-length') ?? Infinity) <= most) return withoutCipher(new Uint8Array(await reply.arrayBuffer()))
  await reply.body?.cancel()
  return undefined
}
