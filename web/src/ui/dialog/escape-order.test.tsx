import { Drawer, Modal, Select, TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'

const close = { 'aria-label': 'Close' }

function Levels() {
  const [hasDrawer, setDrawer] = useState(false)
  const [hasDialog, setDialog] = useState(false)
  return (
    <>
      <button onClick={() => setDrawer(true)}>Open the drawer</button>
      <Drawer opened={hasDrawer} onClose={() => setDrawer(false)} title="Drawer" closeButtonProps={close}>
        <TextInput label="Name" />
        <button onClick={() => setDialog(true)}>Open the dialog</button>
      </Drawer>
      <Modal opened={hasDialog} onClose={() => setDialog(false)} title="Dialog" closeButtonProps={close}>
        <Select label="Kind" data={['One', 'Two']} />
      </Modal>
    </>
  )
}

test('Escape leads back one level at a time, each with the focus where it was', async () => {
  await draw(Levels)
  const opener = screen.getByRole('button', { name: 'Open the drawer' })
  await userEvent.click(opener)
  const inner = await screen.findByRole('button', { name: 'Open the dialog' })
  await userEvent.click(inner)
  const kind = await screen.findByRole('combobox', { name: 'Kind' })
  await userEvent.click(kind)
  await waitFor(() => expect(kind.getAttribute('aria-expanded')).toBe('true'))

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(kind.getAttribute('aria-expanded')).toBe('false'))
  expect(screen.getByRole('dialog', { name: 'Dialog' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dialog' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Drawer' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(inner))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
