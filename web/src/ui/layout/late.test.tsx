import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { late } from './late.tsx'

function Word({ word }: { word: string }) {
  return <p>{word}</p>
}

class Boundary extends Component<{ children: ReactNode }, { problem?: Error }> {
  override state: { problem?: Error } = {}
  static getDerivedStateFromError(problem: Error) {
    return { problem }
  }
  override render() {
    return this.state.problem ? <p>{this.state.problem.message}</p> : this.props.children
  }
}

test('a component whose code is fetched is drawn as soon as it is there, and at once the next time', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Word>()
  const load = vi.fn(() => promise)
  const Late = late(load, () => <p>soon</p>)
  const { unmount } = render(<Late word="here" />)
  expect(screen.getByText('soon')).toBeTruthy()
  resolve(Word)
  expect(await screen.findByText('here')).toBeTruthy()
  expect(screen.queryByText('soon')).toBeNull()
  unmount()
  render(<Late word="again" />)
  expect(screen.getByText('again')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('code that cannot be fetched is a failure of the screen around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Late = late<{ word: string }>(() => Promise.reject(new Error('not fetched')))
  render(
    <Boundary>
      <Late word="never" />
    </Boundary>,
  )
  expect(await screen.findByText('not fetched')).toBeTruthy()
})
