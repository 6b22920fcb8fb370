import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { PdfMenu } from './PdfMenu.tsx'

test('how a PDF is shown is chosen in words, and what holds now is marked', async () => {
  const acts = { zoom: vi.fn(), setScale: vi.fn(), setSpread: vi.fn(), toggleInverted: vi.fn() }
  await draw(() => <PdfMenu acts={acts} />)
  fireEvent.click(await screen.findByRole('button', { name: 'View' }))
  expect((await screen.findByRole('menuitemradio', { name: 'Automatic' })).getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Fit width' }))
  expect(acts.setScale).toHaveBeenCalledWith('page-width')
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Pages side by side, the first alone' }))
  expect(acts.setSpread).toHaveBeenCalledWith('even')
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: /Dark pages/ }))
  expect(acts.toggleInverted).toHaveBeenCalledOnce()
})
