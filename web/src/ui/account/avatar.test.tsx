import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { refusal, startLoopback } from '../../testing/loopback.ts'
import { logIn } from '../../testing/make.ts'
import { Avatar } from './Avatar.tsx'

const hash = 'b'.repeat(64)
const picture = () => document.querySelector('img')

test('asks for the picture of the hash in its size, as an element does: by the media cookie', async () => {
  await startLoopback(() => ({ body: {} }))
  await draw(() => <Avatar hash={hash} size={32} name="Ala Kot" />)
  expect(picture()?.src).toMatch(new RegExp(`/amn-service/api/v1/avatar/${hash}\\?size=32$`))
})

test('without an e-mail there is a neutral picture, and nothing is asked', async () => {
  const { asked } = await startLoopback(() => ({ body: {} }))
  await draw(() => <Avatar hash="" size={72} name="Ala Kot" />)
  expect(picture()).toBeNull()
  expect(document.querySelector('svg')).not.toBeNull()
  expect(asked).toEqual([])
})

test('what does not load gives way to the initials, and a token that is renewed tries again', async () => {
  logIn('first')
  await startLoopback(() => refusal(503, 'BUSY'))
  await draw(() => <Avatar hash={hash} size={80} name="Ala Kot" />)
  const img = picture()
  if (img) fireEvent.error(img)
  expect(await screen.findByText('AK')).toBeTruthy()
  expect(picture()).toBeNull()
  logIn('second')
  await expect.poll(picture).not.toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a missing image service is said once, however many pictures want it', async () => {
  logIn()
  await startLoopback(() => refusal(404, 'NOT_FOUND'))
  await draw(() => (
    <>
      <Avatar hash={hash} size={80} name="Ala" />
      <Avatar hash={'c'.repeat(64)} size={32} name="Ola" />
    </>
  ))
  for (const img of document.querySelectorAll('img')) fireEvent.error(img)
  expect(await screen.findByText('The image service is missing: pictures of people cannot be shown.')).toBeTruthy()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
