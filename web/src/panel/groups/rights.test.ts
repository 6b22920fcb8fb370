import { expect, test } from 'vitest'
import { makeUser } from '../../testing/make.ts'
import { besideMedia, grantingGroups, hasDirect, heldBy, typesOf } from './rights.ts'

const privilege = (id: number, name: string) => ({ id, name, description: '' })
const [info, content, edit, panel, room] = [
  privilege(1, 'ANIME_INFO'),
  privilege(2, 'ANIME_CONTENT'),
  privilege(3, 'TVSERIES_INFO'),
  privilege(4, 'CONTROL_PANEL'),
  privilege(5, 'FAMILY_ROOM'),
]
const group = (id: number, name: string, ...privileges: (typeof info)[]) => ({ id, name, description: '', privileges })
const user = makeUser({
  privileges: [info, content, edit, panel, room],
  groups: [group(1, 'Users', info, content), group(2, 'Family', info, room)],
})

test('each right is listed with every group that gives it; what no group gives is held directly', () => {
  const held = heldBy(user)
  expect(held.get('ANIME_INFO')?.groups).toEqual(['Users', 'Family'])
  expect(held.get('ANIME_CONTENT')?.groups).toEqual(['Users'])
  expect(held.get('CONTROL_PANEL')?.groups).toEqual([])
  expect(grantingGroups(held)).toEqual(['Users', 'Family'])
  expect(hasDirect(held)).toBe(true)
})

test('rights on media are listed by type, and other rights apart', () => {
  const held = heldBy(user)
  expect(typesOf(held, 'INFO')).toEqual(['Anime', 'TvSeries'])
  expect(typesOf(held, 'DELETE')).toEqual([])
  expect(besideMedia(held).map((one) => one.privilege.name)).toEqual(['CONTROL_PANEL', 'FAMILY_ROOM'])
})
