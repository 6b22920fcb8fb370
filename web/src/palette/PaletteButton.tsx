import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, lazy, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsSetUpNeeded } from '../api/session/use-set-up.ts'
import { useScreen } from '../ui/layout/screen.ts'
import shared from '../ui/theme/shared.module.css'
import classes from './palette.module.css'

const load = () => import('./Palette.tsx').then((file) => ({ default: file.Palette }))
const Palette = lazy(load)
const setOpen = (isSearchOpen: boolean) => useScreen.setState({ isSearchOpen })

/** The way to the palette: this button, drawn as a field where there is room, or Ctrl+K anywhere. */
export function PaletteButton() {
  const { t } = useTranslation()
  const isOpen = useScreen((screen) => screen.isSearchOpen)
  const hasRoom = useMediaQuery('(min-width: 62em)', window.innerWidth >= 992, { getInitialValueInEffect: false })
  const isImmersive = useScreen((screen) => screen.isImmersive)
  const isSetUpNeeded = useIsSetUpNeeded()
  const isOff = isSetUpNeeded || isImmersive
  // Whoever logs in or out finds it closed.
  useEffect(() => () => setOpen(false), [])
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || isOff) return
      event.preventDefault()
      setOpen(!useScreen.getState().isSearchOpen)
    }
    // It lies over every dialog: Escape closes it alone. Whoever listens first stops the others.
    const closeAlone = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !useScreen.getState().isSearchOpen) return
      event.stopImmediatePropagation()
      setOpen(false)
    }
    window.addEventListener('keydown', follow)
    window.addEventListener('keydown', closeAlone, { capture: true })
    return () => {
      window.removeEventListener('keydown', follow)
      window.removeEventListener('keydown', closeAlone, { capture: true })
    }
  }, [isOff])
  const opening = {
    'aria-keyshortcuts': 'Control+K',
    'aria-haspopup': 'dialog',
    onPointerEnter: () => void load(),
    onClick: () => setOpen(true),
  } as const
  if (isSetUpNeeded) return null
  return (
    <>
      {hasRoom ? (
        <button type="button" className={`${shared.plainButton} ${classes.open}`} {...opening}>
          <IconSearch size={18} stroke={1.8} aria-hidden />
          <span className={shared.ellipsis}>{t('palette.open')}</span>
          <kbd aria-hidden>{t('palette.keys')}</kbd>
        </button>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('palette.open')}
          title={`${t('palette.open')} (${t('palette.keys')})`}
          {...opening}
        >
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      )}
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
