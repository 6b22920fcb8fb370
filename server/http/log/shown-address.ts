/** What may be seen of an address: these values tell nothing of a person and open nothing. All others, known and unknown, may be secrets. */
const numbers = ['page', 'size']
const words = ['amnMediaType', 'direction', 'kind', 'mediaStatus', 'outcome', 'sort', 'state', 'type']
// A word of ours holds no digit, as codes do.
const shapes = new Map([
  ...numbers.map((name) => [name, /^\d{1,9}$/] as const),
  ...words.map((name) => [name, /^[A-Za-z_,-]{1,40}$/] as const),
])
/** Tokens, codes, hashes of e-mails: longer than any word of our addresses. */
const secretLike = /[\w~-]{20,}/g
const longest = 300
const hidden = '…'

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return hidden
  }
}

const showParameter = (parameter: string): string => {
  const [name = '', value = ''] = parameter.split('=', 2)
  const shape = shapes.get(name)
  return shape?.test(value) ? `${name}=${value}` : `${shape ? name : hidden}=${hidden}`
}

/** The address of a request without anything that may be a secret: tickets, tokens, codes, what was searched for. */
export function shownAddress(address: string): string {
  const [path = '', query] = address.slice(0, 8192).split(/\?(.*)/s, 2)
  const shown = decode(path).replaceAll(secretLike, hidden).slice(0, longest)
  if (query === undefined) return shown
  return `${shown}?${query.split('&').slice(0, 20).map(showParameter).join('&')}`
}
