import { expect, test } from 'vitest'
import { safeName } from './attachments.ts'

test.each([
  ['notes.txt', 'notes.txt'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\run.bat', 'run.bat'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['.bashrc', 'bashrc'],
  ['a\u0000b\n.pdf', 'ab.pdf'],
  ['"><img src=x>.html', '___img src=x_.html'],
  [`${'x'.repeat(500)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ['', 'attachment'],
  ['..', 'attachment'],
  ['żółć.tar.gz', 'żółć.tar.gz'],
])('an attachment called %j is saved as %j', (told, name) => expect(safeName(told)).toBe(name))
