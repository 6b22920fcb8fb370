import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewerKeys } from './frame.ts'

/** Gives the focus back to where it was before this opened, unless somebody has taken it elsewhere meanwhile. */
function useReturnFocus(): void {
  // A field in it may take the focus before any effect.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // What had the focus in it is gone by now.
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}

/** What lies beside or over what is shown: Escape closes it before anything else, and the focus returns to where it was. */
export function useClosing(onClose: () => void): void {
  const { t } = useTranslation()
  useReturnFocus()
  useViewerKeys([{ keys: ['Escape'], label: t('ui.close'), run: onClose }])
}
