import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applyLocale } from '../../../i18n/i18n.ts'
import { draw } from '../../../testing/draw.tsx'
import { TypeMenu } from './TypeMenu.tsx'

test('the line height is written as the language writes numbers', async () => {
  await applyLocale('pl')
  await draw(() => <TypeMenu />)
  fireEvent.click(await screen.findByRole('button', { name: 'Tekst i kolory' }))
  expect(await screen.findByText('1,55')).toBeTruthy()
})
