import { expect, test } from 'vitest'
import { passkeyDomain } from './passkey-site.ts'

test.each([
  ['https://media.example.com', 'media.example.com'],
  ['https://media.example.com:8443', 'media.example.com'],
  ['https://nas', 'nas'],
  ['http://localhost:8080', 'localhost'],
  ['http://amn.localhost', 'amn.localhost'],
  ['http://media.example.com', undefined],
  ['http://nas.lan:8080', undefined],
  ['http://localhost.example.com', undefined],
  ['https://192.168.1.10', undefined],
  ['https://3232235786', undefined],
  ['http://127.0.0.1:8080', undefined],
  ['https://[fd00::1]', undefined],
  ['https://media.example.com/', undefined],
  ['https://user@media.example.com', undefined],
  ['ftp://media.example.com', undefined],
  [`https://${'a'.repeat(300)}.example.com`, undefined],
  ['null', undefined],
  ['', undefined],
])('passkeys of %s belong to %s', (origin, domain) => {
  expect(passkeyDomain(origin)).toBe(domain)
})
