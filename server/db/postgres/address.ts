/** What pg may be told in the query of an address; an unknown word there is rather a piece of a password. */
const parameters = [
  'application_name',
  'client_encoding',
  'connect_timeout',
  'db',
  'encoding',
  'fallback_application_name',
  'host',
  'keepalives',
  'lock_timeout',
  'options',
  'password',
  'port',
  'query_timeout',
  'replication',
  'ssl',
  'sslcert',
  'sslkey',
  'sslmode',
  'sslnegotiation',
  'sslrootcert',
  'statement_timeout',
  'idle_in_transaction_session_timeout',
  'target_session_attrs',
  'uselibpqcompat',
  'user',
]
const parameter = `(?:${parameters.join('|')})=[^&@\\s]*`
const place = String.raw`(?<host>\[[\da-f:.]+\]|[\w.%-]*)(?::(?<port>\d{1,5}))?(?:/(?<name>[^/?#@\s]*))?(?:\?(?<query>${parameter}(?:&${parameter})*))?`
const scheme = '^postgres(?:ql)?://'
/** As the standard has it, with all odd characters of user and password as %40. */
const standard = new RegExp(String.raw`${scheme}(?:(?<user>[^\s:/?#@]*)(?::(?<password>[^\s:/?#@]*))?@)?${place}$`, 'i')
/** As people write it: the password ends at the last @ behind which a server stands. */
const asTyped = new RegExp(String.raw`${scheme}(?<user>[^:]*)(?::(?<password>[^]*))?@${place}$`, 'i')

/** The address of a PostgreSQL database, in the form that every library reads, and its server; undefined where that may be a piece of a password. */
export interface PostgresAddress {
  url: string
  host: string | undefined
}

// Written as %40 or as it is: what cannot be decoded was meant as it is.
const encoded = (text: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(text))
  } catch {
    return encodeURIComponent(text)
  }
}

/** Reads `postgres://user:password@host:port/name`, whatever characters the password has; undefined when no server can be found in it. */
export function readPostgresAddress(text: string): PostgresAddress | undefined {
  const wellFormed = standard.exec(text)?.groups
  const parts = wellFormed ?? asTyped.exec(text)?.groups
  if (!parts || text.endsWith('://')) return undefined
  const { user = '', password, host = '', port, name = '', query } = parts
  if (Number(port ?? 0) > 65_535) return undefined
  const person = user === '' && password === undefined ? '' : `${encoded(user)}${password === undefined ? '' : `:${encoded(password)}`}@`
  const server = port === undefined ? host : `${host}:${port}`
  const url = `postgres://${person}${server}/${encoded(name)}${query === undefined ? '' : `?${query}`}`
  return { url, host: wellFormed ? server || 'this machine' : undefined }
}

/** The same address for sessions that only read. */
export function readOnlyAddress(url: string): string {
  const [address = '', query] = url.split('?')
  const parameters = new URLSearchParams(query)
  const options = parameters.get('options') ?? ''
  parameters.set('options', `${options} -c default_transaction_read_only=on`.trim())
  return `${address}?${parameters.toString().replaceAll('+', '%20')}`
}
