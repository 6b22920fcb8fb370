import { defaultSettings } from '@amn/contract/personal/user-settings'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { replacePreferences, usePreferences } from '../../api/session/preferences.ts'
import { draw } from '../../testing/draw.tsx'
import { KeyTable } from './KeyTable.tsx'

afterEach(() => replacePreferences(defaultSettings))
const chosen = () => usePreferences.getState().videoPlayer.keyBindings
const cap = (name: string) => screen.getByRole('button', { name })

test('a cap takes the key that is pressed, and says that the settings are saved', async () => {
  await draw(() => <KeyTable />)
  await userEvent.click(cap('Play or pause: change K'))
  await userEvent.keyboard('x')
  expect(chosen()).toEqual({ playPause: ['Space', 'x'] })
  expect(await screen.findByText('Settings saved')).toBeTruthy()
})

test('Esc leaves the key, Backspace brings the usual ones back, Delete takes it away', async () => {
  await draw(() => <KeyTable />)
  await userEvent.click(cap('Mute or unmute: change M'))
  await userEvent.keyboard('{Escape}')
  expect(chosen()).toEqual({})
  await userEvent.click(cap('Mute or unmute: change M'))
  await userEvent.keyboard('{Delete}')
  expect(chosen()).toEqual({ mute: [] })
  await userEvent.click(cap('Mute or unmute: add a key'))
  await userEvent.keyboard('{Backspace}')
  expect(chosen()).toEqual({})
})

test('a key that is needed elsewhere is refused, and another one is waited for', async () => {
  await draw(() => <KeyTable />)
  await userEvent.click(cap('Mute or unmute: change M'))
  await userEvent.keyboard('5')
  expect(screen.getByText(/has a fixed function in the player/)).toBeTruthy()
  expect(chosen()).toEqual({})
  await userEvent.keyboard('z')
  expect(chosen()).toEqual({ mute: ['z'] })
})

test('a key of another act is swapped only when asked to', async () => {
  await draw(() => <KeyTable />)
  await userEvent.click(cap('Mute or unmute: change M'))
  await userEvent.keyboard('c')
  expect(screen.getByText('“C” already does this: Subtitles on or off.')).toBeTruthy()
  expect(chosen()).toEqual({})
  await userEvent.click(screen.getByRole('button', { name: 'Swap' }))
  expect(chosen()).toEqual({ mute: ['c'], subtitles: ['m'] })
})
