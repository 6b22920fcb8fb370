import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteRestored } from '../api/wait-for-restart.ts'
import { expectServerAway, showFailure } from '../api/failures/show-failure.ts'
import { Notices } from './Notices.tsx'

test('after a restore its success is told once, and nothing of the restart', async () => {
  noteRestored()
  expectServerAway()
  const drawIt = () =>
    render(
      <MantineProvider>
        <Notices />
      </MantineProvider>,
    )
  const first = drawIt()
  showFailure(new TypeError('fetch failed'))
  expect((await screen.findByRole('status')).textContent).toContain('The backup has been restored')
  expect(screen.queryByRole('alert')).toBeNull()
  first.unmount()
  drawIt()
  expect(sessionStorage.length).toBe(0)
})
