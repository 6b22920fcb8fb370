import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('the floating button goes up past what can be pressed, and away where that is everywhere', async () => {
  logIn('first', { privileges })
  const link = document.createElement('a')
  link.href = '/media'
  let coveredFrom = 600
  document.elementsFromPoint = (_x, y) => (y > coveredFrom ? [link] : [])
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementsFromPoint'))
  const size = (name: string, value: number) => vi.spyOn(HTMLElement.prototype, name as 'offsetTop', 'get').mockReturnValue(value)
  const spies = [size('offsetTop', 700), size('offsetHeight', 44), size('offsetWidth', 44)]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  await draw(() => <ActionSheet targets={{ allIssues: () => undefined }} />)
  const aside = () => screen.getByRole('complementary', { hidden: true })
  await waitFor(() => expect(aside().style.translate).toBe('0px -168px'))
  expect(aside().dataset['away']).toBeUndefined()
  coveredFrom = 0
  window.dispatchEvent(new Event('scroll'))
  await waitFor(() => expect(aside().dataset['away']).toBe('true'))
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
