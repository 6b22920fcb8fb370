import { expect, test } from 'vitest'
import { adminSearch, pageSearch, panelSearch, registerSearch, typeSearch, viewerSearch } from './search.ts'

test('addresses are read, and what makes no sense is left out', () => {
  expect([typeSearch({ type: 'All' }), typeSearch({ type: 'anime' })]).toEqual([{ type: 'All' }, {}])
  expect(viewerSearch({ type: 'Anime', at: `cfi:${'1'.repeat(3000)}` }).at).toHaveLength(2100)
  expect([pageSearch({ page: '2' }), pageSearch({ page: 0 }), pageSearch({ page: 'two' })]).toEqual([{ page: 2 }, {}, {}])
  expect(registerSearch({ setup: 'a', reset: '', next: 3 })).toEqual({ setup: 'a' })
  expect(panelSearch({ tab: 'video', open: 1 })).toEqual({ tab: 'video' })
  expect(adminSearch({ tab: 'users', search: 'b'.repeat(300), only: '', page: '3', open: '7' })).toEqual({
    tab: 'users',
    search: 'b'.repeat(200),
    page: 3,
    open: 7,
  })
})
