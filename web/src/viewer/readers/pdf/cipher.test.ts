import { expect, test } from 'vitest'
import { withoutCipher } from './cipher.ts'

const write = (cipher: string) =>
  new TextEncoder().encode(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n11 0 obj\n<< >>\nendobj\n12 0 obj\n${cipher}\nendobj\ntrailer\n<< /Root 1 0 R /Encrypt 12 0 R >>\n%%EOF`,
  )
const filters = '/CF << /StdCF << /CFM /AESV3 /Length 32 >> >>'

test.each([
  `<< /Filter /Standard /V 5 /R 6 ${filters} /StmF /Identity /StrF /Identity /EFF /StdCF >>`,
  `<< /V 4 ${filters} /EFF /StdCF >>`,
])('a PDF whose attachments alone are encrypted needs no password: %s', (cipher) => {
  const bytes = write(cipher)
  const plain = withoutCipher(bytes)
  expect(plain).toHaveLength(bytes.length)
  expect(new TextDecoder().decode(plain)).toContain('<< /Root 1 0 R /Unused_ 12 0 R >>')
})

test.each([
  `<< /V 5 ${filters} /StmF /StdCF /StrF /Identity >>`,
  `<< /V 4 ${filters} /StmF /Identity /StrF /StdCF >>`,
  '<< /Filter /Standard /V 2 /R 3 /Length 128 >>',
])('a PDF whose pages or texts are encrypted needs one: %s', (cipher) => expect(withoutCipher(write(cipher))).toBeUndefined())

test('what names no cipher has none to take away', () =>
  expect(withoutCipher(new TextEncoder().encode('%PDF-1.4\ntrailer << >>'))).toBeUndefined())
