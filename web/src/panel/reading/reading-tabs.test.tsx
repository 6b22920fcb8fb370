import { defaultSettings } from '@amn/contract/personal/user-settings'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useTypeSettings, usualType } from '../../api/reading/type-settings.ts'
import { replacePreferences, usePreferences } from '../../api/session/preferences.ts'
import { draw } from '../../testing/draw.tsx'
import { EbookTab } from './EbookTab.tsx'
import { MangaTab } from './MangaTab.tsx'

afterEach(() => {
  replacePreferences(defaultSettings)
  useTypeSettings.setState(usualType)
})
const choose = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } })

test('how comics are read is chosen once for all of them', async () => {
  await draw(() => <MangaTab />)
  await choose('Layout', 'double')
  await choose('Reading direction', 'ltr')
  await choose('Size', 'width')
  fireEvent.click(screen.getByLabelText(/Crop empty borders/))
  expect(usePreferences.getState().mangaReader).toMatchObject({ mode: 'double', direction: 'ltr', fit: 'width', isCropped: true })
})

test('how e-books are set is chosen in the panel, and shown there at once', async () => {
  await draw(() => <EbookTab />)
  await choose('Line spacing', '1.8')
  await choose('Size', '140')
  await choose('Typeface', 'sans')
  fireEvent.click(screen.getByLabelText(/Scroll instead of pages/))
  expect(useTypeSettings.getState()).toMatchObject({ lineHeight: 1.8, size: 140, font: 'sans', isScrolled: true, isFlowChosen: true })
  const { style } = screen.getByText(/The lamp went out/)
  expect([style.lineHeight, style.fontFamily]).toEqual(['1.8', expect.stringContaining('Inter')])
})
