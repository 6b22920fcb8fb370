import { expect, test } from 'vitest'
import { sharedTitle } from './shared-text.ts'

test.each([
  [{ title: 'Diuna (2021) – Filmowa strona' }, 'Diuna'],
  [{ text: 'Solaris https://example.org/solaris' }, 'Solaris'],
  [{ title: '', text: 'https://example.org/x\nWiedźmin | Serial' }, 'Wiedźmin'],
  [{ title: 'Spider-Man' }, 'Spider-Man'],
  [{ url: 'https://example.org' }, undefined],
  [{}, undefined],
])('of %j the title is %s', (shared, wanted) => expect(sharedTitle(shared)).toBe(wanted))
