import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** A key with a certificate for `localhost` that it has signed itself, in a folder of its own; needs openssl. */
export interface OwnCertificate {
  key: Buffer
  cert: Buffer
  /** Where the certificate lies. */
  path: string
  remove: () => void
}

/** Makes such a certificate, good for two days. */
function makeOwnCertificate(): OwnCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'amn-tls-'))
  const [keyPath, path] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const named = ['-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', [...words, ...named, '-keyout', keyPath, '-out', path], { stdio: 'ignore' })
  return { key: readFileSync(keyPath), cert: readFileSync(path), path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Two such certificates for the tests of a file: of a server, and of somebody else. */
export function useOwnCertificates(): { own: OwnCertificate; others: OwnCertificate } {
  const made = {} as { own: OwnCertificate; others: OwnCertificate }
  beforeAll(() => {
    Object.assign(made, { own: makeOwnCertificate(), others: makeOwnCertificate() })
  })
  afterAll(() => {
    made.own.remove()
    made.others.remove()
  })
  return made
}
