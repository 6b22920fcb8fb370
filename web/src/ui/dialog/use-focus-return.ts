import { useEffect, useState } from 'react'

/** What opened the dialog: the focused element, or the button of the menu that it lies in, which is gone by then. */
function openerOf(): Element | null {
  const menu = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return menu ? document.getElementById(menu) : document.activeElement
}

/** Gives the focus back to what opened a dialog, where the dialog is taken away instead of being closed. */
export function useFocusReturn(): void {
  const [opener] = useState(openerOf)
  useEffect(
    () => () => {
      // The focus falls to the page only when the dialog has left it.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
      })
    },
    [opener],
  )
}
