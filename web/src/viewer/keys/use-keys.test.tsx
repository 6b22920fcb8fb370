import { Menu } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { useKeys } from './use-keys.ts'

const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

test('Escape closes the menu first, then what was opened last, then what is below it, and only then the viewer', async () => {
  const [leave, closePanel, closeFind] = [vi.fn(), vi.fn(), vi.fn()]
  const bind = (run: () => void) => [{ keys: ['Escape'], label: 'close', run }]
  const ends: (() => void)[] = []
  function Probe() {
    const { addKeys } = useKeys(bind(leave), true)
    useEffect(
      () =>
        void ends.push(
          addKeys(() => bind(closePanel)),
          addKeys(() => bind(closeFind)),
        ),
      [addKeys],
    )
    return (
      <Menu>
        <Menu.Target>
          <button>Open</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>One</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    )
  }
  await draw(Probe)
  const button = await screen.findByRole('button', { name: 'Open' })
  fireEvent.click(button)
  await screen.findByRole('menuitem', { name: 'One' })
  button.focus()
  escape()
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  expect(document.activeElement).toBe(button)
  escape()
  expect([closeFind, closePanel, leave].map((one) => one.mock.calls.length)).toEqual([1, 0, 0])
  ends.pop()?.()
  escape()
  expect([closeFind, closePanel, leave].map((one) => one.mock.calls.length)).toEqual([1, 1, 0])
  ends.pop()?.()
  escape()
  expect([closeFind, closePanel, leave].map((one) => one.mock.calls.length)).toEqual([1, 1, 1])
})
