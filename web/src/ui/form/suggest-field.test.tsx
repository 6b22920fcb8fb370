import type { Suggestion } from '@amn/contract/media/suggest'
import type { MediaCard } from '@amn/contract/media/media'
import { IconTag } from '@tabler/icons-react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { type Asked, refusal, startLoopback } from '../../testing/loopback.ts'
import { makeCard } from '../../testing/make-media.ts'
import { logIn } from '../../testing/make.ts'
import { SuggestField } from './SuggestField.tsx'
import type { Named } from './use-named.ts'

const suggestion = (id: number, title: string, more: Partial<Suggestion> = {}): Suggestion => ({
  media: makeCard({ id, title }),
  matched: title,
  highlights: [[0, 3]],
  isGuess: false,
  ...more,
})
const typedIn = ({ path }: Asked) => new URL(path, 'http://x').searchParams.get('q')
const field = () => screen.getByRole('combobox', { name: 'Related title' })
// Where nothing has a size, as here, lists hide themselves from their fields: hence hidden options.
const options = () => screen.findAllByRole('option', { hidden: true })

test('what is typed is looked for once the typing pauses; arrows and Enter pick, and the field is empty again', async () => {
  const { asked } = await startLoopback(() => ({
    body: [
      suggestion(1, 'Harbour Nine'),
      suggestion(2, '葬送', {
        matched: 'Harvest of tears',
        highlights: [
          [0, 3],
          [11, 16],
        ],
      }),
    ],
  }))
  logIn()
  const picked: MediaCard[] = []
  await draw(() => <SuggestField label="Related title" amnMediaType="Anime" onPick={(media) => picked.push(media)} />)
  await userEvent.click(field())
  for (const value of ['h', 'ha', 'har']) fireEvent.change(field(), { target: { value } })
  const [first, second] = await options()
  expect(first?.textContent).toContain('Harbour Nine')
  expect([...(second?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual(['Har', 'tears'])
  expect(second?.textContent).toContain('葬送')
  expect(asked.map(typedIn)).toEqual(['har'])
  expect(asked[0]?.path).toContain('amnMediaType=Anime')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(picked.map(({ id }) => id)).toEqual([2])
  expect((field() as HTMLInputElement).value).toBe('')
})

test('guesses say that they are guesses, and what is picked already is not suggested again', async () => {
  await startLoopback(() => ({ body: [suggestion(1, 'Harbour Nine', { isGuess: true }), suggestion(2, 'Harvest', { isGuess: true })] }))
  logIn()
  await draw(() => <SuggestField label="Related title" onPick={() => undefined} without={[1]} />)
  await userEvent.type(field(), 'harvset')
  expect(await options()).toHaveLength(1)
  expect(screen.getByText('Nothing is called exactly that. Did you mean…')).toBeTruthy()
})

test('Enter without a choice hands over what was typed', async () => {
  await startLoopback(() => ({ body: [suggestion(1, 'Harbour Nine')] }))
  logIn()
  const entered: string[] = []
  await draw(() => (
    <SuggestField label="Related title" onPick={() => expect.fail('nothing was chosen')} onEnter={(text) => entered.push(text)} />
  ))
  await userEvent.type(field(), ' harbour ')
  await options()
  await userEvent.keyboard('{Enter}')
  expect(entered).toEqual(['harbour'])
})

test.each([
  ['nothing', () => ({ body: [] }), 'Nothing is called “zz”', 0],
  ['a server that is busy', () => refusal(503, 'BUSY'), 'The server is busy. Try again in a moment.', 1],
])('%s is said in the list, and an error once in a notice', async (_what, answer, text, alerts) => {
  await startLoopback(answer)
  logIn()
  await draw(() => <SuggestField label="Related title" onPick={() => undefined} />)
  await userEvent.type(field(), 'zz')
  const isInNotice = (one: Element) => one.closest('[role=alert]') !== null
  await waitFor(() => expect(screen.getAllByText(text).filter((one) => !isInNotice(one))).toHaveLength(1))
  await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(alerts))
})

test('what else is called so stands below in groups, and is chosen by the same keys', async () => {
  await startLoopback(() => ({ body: [suggestion(1, 'Harbour Nine')] }))
  logIn()
  const gone: string[] = []
  const named: Named[] = [
    { key: 'contributor-4', group: 'contributors', label: 'Hana Harbour', note: 'Author', icon: IconTag, href: '/contributors/4' },
    { key: 'collection-3', group: 'collections', label: 'Harbour films', note: 'Collection', icon: IconTag, href: '/collections/3' },
  ]
  await draw(() => <SuggestField label="Related title" onPick={() => undefined} named={named} onNamed={(href) => gone.push(href)} />)
  await userEvent.type(field(), 'har')
  await waitFor(async () => expect(await options()).toHaveLength(3))
  expect(screen.getByText('Collections and lists')).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(gone).toEqual(['/collections/3'])
})
