import type { ViewedContent } from '@amn/contract/media/content'
import { defaultSettings } from '@amn/contract/personal/user-settings'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { replacePreferences } from '../../../../api/session/preferences.ts'
import { draw } from '../../../../testing/draw.tsx'
import { makeContent, makeFile } from '../../../../testing/make-media.ts'
import { useImageSettings } from './settings.ts'
import { useReading } from './use-image-settings.ts'

afterEach(() => {
  replacePreferences(defaultSettings)
  useImageSettings.setState({ ofMedia: {} })
})
const page = { width: 800, height: 1200 }
const strip = { width: 800, height: 9000 }

async function settingsOf(pages: readonly (typeof page)[]) {
  const content = { ...makeContent(), amnMediaType: 'Manga', subType: 'MANGA' } as unknown as ViewedContent
  const Probe = () => <output>{JSON.stringify(useReading(content, makeFile(), pages).settings)}</output>
  const { unmount } = await draw(Probe)
  const shown: unknown = JSON.parse((await screen.findByRole('status')).textContent ?? '')
  unmount()
  return shown
}

test('what the person prefers holds for every comic, what was chosen for one holds there', async () => {
  expect(await settingsOf([page])).toMatchObject({ mode: 'single', direction: 'rtl', fit: 'screen', isCropped: false })
  const mangaReader = { ...defaultSettings.mangaReader, mode: 'double', direction: 'ltr', fit: 'height', isCropped: true } as const
  replacePreferences({ ...defaultSettings, mangaReader })
  expect(await settingsOf([page])).toMatchObject({ mode: 'double', direction: 'ltr', fit: 'height', isCropped: true })
  useImageSettings.getState().put(makeContent().mediaId, { mode: 'single', fit: 'width' })
  expect(await settingsOf([page])).toMatchObject({ mode: 'single', direction: 'ltr', fit: 'width' })
})

test('a long strip is scrolled whatever is preferred', async () => {
  replacePreferences({ ...defaultSettings, mangaReader: { ...defaultSettings.mangaReader, mode: 'double' } })
  expect(await settingsOf([strip])).toMatchObject({ mode: 'webtoon' })
})
