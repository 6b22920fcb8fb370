import { sessionCalls } from '@amn/contract/accounts/session'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSend } from '../../api/query.ts'
import { showFailure } from '../../api/failures/show-failure.ts'
import { applyLocale, t } from '../../i18n/i18n.ts'
import { draw } from '../../testing/draw.tsx'
import { type Answer, refusal, startLoopback } from '../../testing/loopback.ts'
import { logIn } from '../../testing/make.ts'
import { notice } from './notice.ts'

test('notices speak the language of the page: they follow it, or go with the old one', async () => {
  await draw(() => null)
  notice.success(() => t('panel.settingsSaved'))
  notice.info('Only said in English')
  showFailure(new TypeError('fetch failed'))
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  expect(screen.getByText('Only said in English')).toBeTruthy()
  await applyLocale('pl')
  expect(await screen.findByText('Ustawienia zapisane')).toBeTruthy()
  expect(screen.getByText(t('errors.NETWORK'))).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Only said in English')).toBeNull())
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Zamknij' })).toHaveLength(2))
})

test('what failed before is not on the screen any more once it has worked', async () => {
  let answer: Answer = refusal(409, 'CONFLICT', 'Somebody else was faster')
  await startLoopback(() => answer)
  logIn()
  function Saver() {
    const save = useSend(sessionCalls.updateSettings, { success: 'Saved' })
    return (
      <button type="button" onClick={() => save.mutate({ body: { locale: 'pl' } })}>
        Save
      </button>
    )
  }
  await draw(() => <Saver />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  answer = { body: {} }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
