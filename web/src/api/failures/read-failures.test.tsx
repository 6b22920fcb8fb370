import { media } from '@amn/contract/media/media'
import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { applyLocale } from '../../i18n/i18n.ts'
import { type Answer, refusal, startLoopback } from '../../testing/loopback.ts'
import { makeQueryClient, useGet } from '../query.ts'

beforeEach(() => notifications.clean())
const notices = () =>
  notificationsStore
    .getState()
    .notifications.map(({ color, message }) => [color, (message as { props: { text: () => string } }).props.text()])

function Part({ id }: { id: number }) {
  const { isError, error, isFetching, refetch } = useGet(media.get, { params: { id }, query: { amnMediaType: 'Anime' } })
  return (
    <button type="button" data-busy={isFetching} onClick={() => void refetch()}>
      {isError ? error.message : 'fine'}
    </button>
  )
}
const draw = (ids: number[]) => {
  const client = makeQueryClient()
  const tree = (shown: number[]) => (
    <QueryClientProvider client={client}>
      {shown.map((id) => (
        <Part key={id} id={id} />
      ))}
    </QueryClientProvider>
  )
  const { rerender } = render(tree(ids))
  return { show: (shown: number[]) => rerender(tree(shown)) }
}
const allSay = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('button').map((one) => [one.textContent, one.dataset['busy']])).toSatisfy((all: string[][]) =>
      all.every((each) => each[0] === text && each[1] === 'false'),
    ),
  )
const pressAll = async () => {
  for (const button of screen.getAllByRole('button')) await userEvent.click(button)
}

test('five reads of a screen that fail for one reason are reported once, in red, and not again while the fault lasts', async () => {
  let answer: Answer = refusal(503, 'BUSY', 'busy')
  const { asked } = await startLoopback(() => answer)
  await applyLocale('pl')
  const { show } = draw([1, 2, 3, 4, 5])
  await allSay('busy')
  expect(notices()).toEqual([['red', 'Serwer jest zajęty. Spróbuj za chwilę.']])
  // It has been read and taken away; another try that fails for the same reason says nothing new.
  notifications.clean()
  await pressAll()
  await waitFor(() => expect(asked).toHaveLength(10))
  await allSay('busy')
  expect(notices()).toEqual([])
  // Once the fault is over, it is news again.
  answer = { body: {} }
  await pressAll()
  await allSay('fine')
  answer = refusal(503, 'BUSY', 'busy')
  await pressAll()
  await allSay('busy')
  expect(notices()).toHaveLength(1)
  // So it is on another screen.
  notifications.clean()
  show([7])
  await allSay('busy')
  expect(notices()).toHaveLength(1)
})

test('reads that fail for two reasons are reported twice', async () => {
  await startLoopback(({ path }) =>
    path.startsWith('/media/1?') ? refusal(503, 'BUSY') : refusal(414, 'URI_TOO_LONG', 'The address is too long'),
  )
  draw([1, 2])
  await waitFor(() => expect(notices()).toHaveLength(2))
})
