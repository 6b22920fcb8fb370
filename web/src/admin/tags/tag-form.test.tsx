import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { refusal, startLoopback } from '../../testing/loopback.ts'
import { logIn } from '../../testing/make.ts'
import { TagForm } from './TagForm.tsx'

const tag = { id: 4, name: 'Drama', description: '', tagGroupId: 1, tagGroupName: 'Genre', useCount: 0, version: 1 }
const rename = async () => {
  const name = await screen.findByLabelText(/^Name/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Tragedy')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

test('a name that is taken is reported at its field', async () => {
  logIn()
  await startLoopback(({ method }) => (method === 'PATCH' ? refusal(409, 'DUPLICATE') : { body: { items: [], totalItems: 0 } }))
  await draw(() => <TagForm tag={tag} group={undefined} onClose={() => undefined} />)
  await rename()
  expect(await screen.findByText('This name is already taken')).toBeTruthy()
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Tragedy')
})

test('who was slower sees what is stored now, and the next attempt overwrites it', async () => {
  logIn()
  const { asked } = await startLoopback(({ method, path, body }) => {
    if (method === 'PATCH') return (body as { version: number }).version === 2 ? { body: tag } : refusal(409, 'STALE')
    return { body: path === '/tags/4' ? { ...tag, name: 'Theatre', version: 2 } : { items: [], totalItems: 0 } }
  })
  await draw(() => <TagForm tag={tag} group={undefined} onClose={() => undefined} />)
  await rename()
  expect(await screen.findByText(/^Theatre/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toMatchObject([
      { name: 'Tragedy', version: 1 },
      { name: 'Tragedy', version: 2 },
    ]),
  )
})
