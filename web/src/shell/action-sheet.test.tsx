import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { logIn } from '../testing/make.ts'
import { ActionSheet } from './ActionSheet.tsx'

const privileges = [{ id: 1, name: 'VIEW_ALL_ISSUES', description: '' }]

test('where there is nothing to do, there is no floating button', async () => {
  logIn('first', { privileges })
  await draw(() => (
    <>
      <h1>Screen</h1>
      <ActionSheet />
    </>
  ))
  expect(screen.getByRole('heading')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Issues' })).toBeNull()
})

test('the floating button opens a sheet whose action is carried out', async () => {
  const allIssues = vi.fn()
  logIn('first', { privileges })
  await draw(() => <ActionSheet targets={{ allIssues }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Issues' }))
  await userEvent.click(await screen.findByRole('button', { name: 'All Issues' }))
  expect(allIssues).toHaveBeenCalledOnce()
})

test('the focus is back on the floating button when its sheet closes, the first time too', async () => {
  logIn('first', { privileges })
  await draw(() => <ActionSheet targets={{ allIssues: () => undefined }} />)
  const button = screen.getByRole('button', { name: 'Issues' })
  await userEvent.click(button)
  await screen.findByRole('button', { name: 'All Issues' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})
