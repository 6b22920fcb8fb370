import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followInstallOffer, install, useInstallOffer } from './install.ts'

beforeAll(followInstallOffer)
beforeEach(() => useInstallOffer.setState({ offer: undefined }))

const offer = () => Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn(async () => undefined) })

test('an offer of the browser waits, and is used once', () => {
  const made = offer()
  window.dispatchEvent(made)
  expect(made.defaultPrevented).toBe(true)
  expect(useInstallOffer.getState().offer).toBe(made)
  install()
  install()
  expect(made.prompt).toHaveBeenCalledOnce()
  expect(useInstallOffer.getState().offer).toBeUndefined()
})

test('an app that has been installed is not offered any more', () => {
  window.dispatchEvent(offer())
  window.dispatchEvent(new Event('appinstalled'))
  expect(useInstallOffer.getState().offer).toBeUndefined()
})
