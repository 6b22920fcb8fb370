import { notifications, notificationsStore } from '@mantine/notifications'
import { createElement } from 'react'
import { i18n, t } from '../../i18n/i18n.ts'
import { NoticeText, type Said } from './NoticeText.tsx'
import { spinner } from './spinner.ts'

/** Milliseconds for which a notice stays. */
export const noticeTime = 10_000

interface More {
  /** A notice with the same id replaces the one on show. */
  id?: string
  /** A button in the notice, such as Undo. */
  action?: { label: Said; run: () => void }
}

const colours = { success: 'green', info: 'blue', warning: 'green', error: 'red' } as const
let count = 0

/** The notices whose texts cannot follow a change of language. */
const fixed = new Set<string>()

function show(kind: keyof typeof colours, text: Said, { id, action }: More = {}): void {
  count += 1
  const given = id ?? `notice-${count}`
  const runAndHide = action && { label: action.label, run: () => (notifications.hide(given), action.run()) }
  notifications.hide(given)
  if (typeof text === 'string' || typeof action?.label === 'string') fixed.add(given)
  else fixed.delete(given)
  notifications.show({
    onClose: () => fixed.delete(given),
    id: given,
    color: colours[kind],
    message: createElement(NoticeText, { text, action: runAndHide }),
    autoClose: noticeTime,
    closeButtonProps: { 'aria-label': t('ui.close') },
    role: kind === 'error' ? 'alert' : 'status',
    'data-kind': kind,
  })
}

// Nothing is left on the screen in a language that is no longer that of the page.
i18n.on('languageChanged', () => {
  for (const { id = '' } of notificationsStore.getState().notifications) {
    if (fixed.has(id)) notifications.hide(id)
    else notifications.update({ id, closeButtonProps: { 'aria-label': t('ui.close') } } as Parameters<typeof notifications.update>[0])
  }
})

/** Tells the person something at the bottom right for ten seconds. */
export const notice = {
  success: (text: Said, more?: More) => show('success', text, more),
  info: (text: Said, more?: More) => show('info', text, more),
  /** What was asked for was done in part only, or could not be done as things are. */
  warning: (text: Said, more?: More) => show('warning', text, more),
  /** Also hides the spinner: what it waited for will not come. */
  error: (text: Said, more?: More) => {
    spinner.hide()
    show('error', text, more)
  },
  isShown: (id: string) => notificationsStore.getState().notifications.some((one) => one.id === id),
  /** Takes one away whose cause is over. */
  hide: (id: string) => {
    if (notice.isShown(id)) notifications.hide(id)
  },
  /** Takes all of them away. */
  clear: () => notifications.clean(),
}
