import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreen } from '../ui/layout/screen.ts'

const load = () => import('./Palette.tsx').then((file) => ({ default: file.Palette }))
const Palette = lazy(load)

/** The way to the palette: this button, or Ctrl+K anywhere. */
export function PaletteButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isImmersive = useScreen((screen) => screen.isImmersive)
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || isImmersive) return
      event.preventDefault()
      setOpen((now) => !now)
    }
    window.addEventListener('keydown', follow)
    return () => window.removeEventListener('keydown', follow)
  }, [isImmersive])
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('palette.open')}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        title={`${t('palette.open')} (${t('palette.keys')})`}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
