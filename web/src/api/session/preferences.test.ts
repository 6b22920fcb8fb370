import { type KeptSettings, defaultSettings } from '@amn/contract/personal/user-settings'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { chooseLocale } from '../../i18n/i18n.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { startLoopback } from '../../testing/loopback.ts'
import { logIn } from '../../testing/make.ts'
import {
  applyPreferences,
  changePreferences,
  giveOverPreferences,
  preferencesKey,
  replacePreferences,
  takeOverPreferences,
  usePreferences,
} from './preferences.ts'

afterEach(() => replacePreferences(defaultSettings))

test('a section changes in part and survives a reload', async () => {
  await changePreferences({ videoPlayer: { rewindTime: 30 } })
  await changePreferences({ darkMode: true })
  const kept = localStorage.getItem(preferencesKey) ?? ''
  replacePreferences(defaultSettings)
  localStorage.setItem(preferencesKey, kept)
  await usePreferences.persist.rehydrate()
  expect(usePreferences.getState()).toEqual({
    ...defaultSettings,
    darkMode: true,
    hasSystemColours: false,
    videoPlayer: { ...defaultSettings.videoPlayer, rewindTime: 30 },
  })
})

test('settings kept by an older version get what they lack', async () => {
  localStorage.setItem(preferencesKey, JSON.stringify({ state: { darkMode: true, generalSettings: { itemsPerPage: 20 } }, version: 1 }))
  await usePreferences.persist.rehydrate()
  expect(usePreferences.getState()).toMatchObject({
    darkMode: true,
    generalSettings: { itemsPerPage: 20, mediaListSplit: false },
    mangaReader: { rewindButtons: true },
  })
})

test('whoever is logged in has them at the server, too', async () => {
  logIn()
  const stored = { ...defaultSettings, darkMode: true, hasSystemColours: false }
  const { asked } = await startLoopback(() => ({ body: { ...stored, isDarkModeChosen: true } }))
  await changePreferences({ darkMode: true })
  expect(asked).toMatchObject([{ method: 'PUT', path: '/current-user/settings', body: { darkMode: true } }])
  replacePreferences(defaultSettings)
  await takeOverPreferences()
  expect(usePreferences.getState()).toEqual(stored)
})

test('what the server refuses of a press is shown, stays in this browser, and ends as no unhandled error', async () => {
  logIn()
  await startLoopback(() => ({ status: 409, body: { code: 'CONFLICT', message: 'Changed by somebody else', requestId: 'r' } }))
  const unhandled = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const shown = vi.spyOn(notice, 'error')
  applyPreferences({ darkMode: true })
  await expect.poll(() => shown.mock.calls.length).toBe(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(usePreferences.getState().darkMode).toBe(true)
  expect(unhandled).not.toHaveBeenCalled()
})

test('the colours and the language of a visitor stay at login, until the account has chosen its own', async () => {
  let kept: KeptSettings = { ...defaultSettings, isDarkModeChosen: false }
  await startLoopback(() => ({ body: kept }))
  await changePreferences({ darkMode: true, locale: 'en' })
  logIn()
  await takeOverPreferences()
  expect(usePreferences.getState()).toEqual({ ...defaultSettings, darkMode: true, hasSystemColours: false, locale: 'en' })
  await changePreferences({ videoPlayer: { rewindTime: 30 } })
  expect(usePreferences.getState()).toMatchObject({ darkMode: true, locale: 'en' })
  kept = { ...defaultSettings, hasSystemColours: false, locale: 'pl', isDarkModeChosen: true }
  await takeOverPreferences()
  expect(usePreferences.getState()).toEqual({ ...defaultSettings, darkMode: false, hasSystemColours: false, locale: 'pl' })
})

test('a new account is given what the browser has, but no colours that nobody chose', async () => {
  const { asked } = await startLoopback(() => ({ body: { ...defaultSettings, isDarkModeChosen: false } }))
  logIn()
  await giveOverPreferences()
  expect(asked[0]?.body).not.toHaveProperty('darkMode')
  expect(asked[0]?.body).not.toHaveProperty('hasSystemColours')
  usePreferences.setState({ darkMode: true, hasSystemColours: false })
  await giveOverPreferences()
  expect(asked[1]?.body).toMatchObject({ darkMode: true })
})

test('light colours that an earlier version kept without a choice give way to those of the device', async () => {
  const keep = (darkMode: boolean) => localStorage.setItem(preferencesKey, JSON.stringify({ state: { darkMode }, version: 1 }))
  keep(false)
  await usePreferences.persist.rehydrate()
  expect(usePreferences.getState()).toMatchObject({ hasSystemColours: true })
  keep(true)
  await usePreferences.persist.rehydrate()
  expect(usePreferences.getState()).toMatchObject({ darkMode: true, hasSystemColours: false })
})

test('colours that are chosen end those of the device, which may be chosen again', async () => {
  await changePreferences({ darkMode: false })
  expect(usePreferences.getState()).toMatchObject({ darkMode: false, hasSystemColours: false })
  await changePreferences({ hasSystemColours: true })
  expect(usePreferences.getState().hasSystemColours).toBe(true)
})

test.each([
  [null, 'pl', ['en-US'], 'pl'],
  [null, 'en', ['pl'], 'en'],
  [null, 'auto', ['de', 'en-GB', 'pl'], 'en'],
  [null, 'auto', ['fr'], 'pl'],
  [null, 'auto', ['pl-PL', 'en'], 'pl'],
  [null, 'auto', [], 'pl'],
  ['en', 'pl', ['pl'], 'en'],
] as const)('own choice %s, configured %s, browser %j: %s', (own, configured, browser, locale) => {
  expect(chooseLocale(own, configured, browser)).toBe(locale)
})

test('chosen keys are replaced whole: an act that is absent has its usual keys again', async () => {
  await changePreferences({ videoPlayer: { keyBindings: { mute: ['x'], faster: ['y'] } } })
  await changePreferences({ videoPlayer: { keyBindings: { faster: ['z'] } } })
  expect(usePreferences.getState().videoPlayer).toEqual({ ...defaultSettings.videoPlayer, keyBindings: { faster: ['z'] } })
})

test('a page that is loaded anew has what was kept in the browser', async () => {
  localStorage.setItem(preferencesKey, JSON.stringify({ state: { darkMode: true, hasSystemColours: false, locale: 'pl' }, version: 1 }))
  vi.resetModules()
  const { usePreferences: anew } = await import('./preferences.ts')
  expect(anew.getState()).toMatchObject({ darkMode: true, hasSystemColours: false, locale: 'pl' })
})
