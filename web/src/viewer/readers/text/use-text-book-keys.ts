import { useTranslation } from 'react-i18next'
import { useViewerKeys } from '../../frame/frame.ts'

interface Acts {
  turn(way: 1 | -1): void
  goTo(character: number): void
  /** The last character. */
  end: number
  resize(way: 1 | -1): void
  onContents(): void
  onFind(): void
}

/** The keys of a text book. */
export function useTextBookKeys({ turn, goTo, end, resize, onContents, onFind }: Acts): void {
  const { t } = useTranslation()
  useViewerKeys([
    { keys: ['ArrowRight', 'PageDown', 'Space'], label: t('readers.forward'), repeats: true, run: () => turn(1) },
    { keys: ['ArrowLeft', 'PageUp', 'Shift+Space'], label: t('readers.back'), repeats: true, run: () => turn(-1) },
    { keys: ['Home'], label: t('readers.images.keys.start'), run: () => goTo(0) },
    { keys: ['End'], label: t('readers.images.keys.end'), run: () => goTo(end) },
    { keys: ['t'], label: t('readers.contents'), run: onContents },
    { keys: ['/', 's'], label: t('readers.find.title'), run: onFind },
    { keys: ['+', '='], label: t('readers.text.larger'), repeats: true, run: () => resize(1) },
    { keys: ['-'], label: t('readers.text.smaller'), repeats: true, run: () => resize(-1) },
  ])
}
