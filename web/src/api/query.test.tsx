import { library } from '@amn/contract/library/library'
import { QueryClientProvider, onlineManager } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { startLoopback } from '../testing/loopback.ts'
import { makeQueryClient, useSend } from './query.ts'

function Starter() {
  const start = useSend(library.start)
  return (
    <>
      <button type="button" onClick={() => start.mutate({ body: {} })}>
        Everything
      </button>
      <button type="button" onClick={() => start.mutate({ body: { rootId: 1 } })}>
        One
      </button>
      <output>{start.status}</output>
    </>
  )
}

test('what is pressed twice is sent once while it is under way, and again afterwards', async () => {
  const gate = Promise.withResolvers<void>()
  const { asked } = await startLoopback(async () => {
    await gate.promise
    return { body: {} }
  })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Starter />
    </QueryClientProvider>,
  )
  const [everything, one] = screen.getAllByRole('button')
  if (!everything || !one) throw new Error('the buttons are not there')
  await userEvent.dblClick(everything)
  await userEvent.click(one)
  gate.resolve()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('success'))
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{}, { rootId: 1 }])
  await userEvent.click(everything)
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(3))
})

test('what is sent without a network is answered at once instead of waiting for one', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const { asked } = await startLoopback(() => ({ body: {} }))
  onlineManager.setOnline(false)
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Starter />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'One' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('success'))
  expect(asked).toHaveLength(1)
})
