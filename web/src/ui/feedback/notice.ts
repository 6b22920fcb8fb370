import { notifications, notificationsStore } from '@mantine/notifications'
import { createElement } from 'react'
import { t } from '../../i18n/i18n.ts'
import { NoticeText } from './NoticeText.tsx'
import { spinner } from './spinner.ts'

/** Milliseconds for which a notice stays. */
export const noticeTime = 10_000

interface More {
  /** A notice with the same id replaces the one on show. */
  id?: string
  /** A button in the notice, such as Undo. */
  action?: { label: string; run: () => void }
}

const colours = { success: 'green', info: 'blue', warning: 'green', error: 'red' } as const
let count = 0

function show(kind: keyof typeof colours, text: string, { id, action }: More = {}): void {
  count += 1
  const given = id ?? `notice-${count}`
  const runAndHide = action && { label: action.label, run: () => (notifications.hide(given), action.run()) }
  notifications.hide(given)
  notifications.show({
    id: given,
    color: colours[kind],
    message: createElement(NoticeText, { text, action: runAndHide }),
    autoClose: noticeTime,
    closeButtonProps: { 'aria-label': t('ui.close') },
    role: kind === 'error' ? 'alert' : 'status',
    'data-kind': kind,
  })
}

/** Tells the person something at the bottom right for ten seconds. */
export const notice = {
  success: (text: string, more?: More) => show('success', text, more),
  info: (text: string, more?: More) => show('info', text, more),
  /** What was asked for was done in part only, or could not be done as things are. */
  warning: (text: string, more?: More) => show('warning', text, more),
  /** Also hides the spinner: what it waited for will not come. */
  error: (text: string, more?: More) => {
    spinner.hide()
    show('error', text, more)
  },
  isShown: (id: string) => notificationsStore.getState().notifications.some((one) => one.id === id),
  /** Takes all of them away. */
  clear: () => notifications.clean(),
}
