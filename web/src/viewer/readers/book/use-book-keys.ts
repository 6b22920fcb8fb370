import { useTranslation } from 'react-i18next'
import { useViewerKeys } from '../../frame/frame.ts'
import { stepped, useTypeSettings } from '../../../api/reading/type-settings.ts'
import type { BookVoice } from './aloud/voice.ts'
import type { Jump } from './notes/use-jumps.ts'
import { useDeviceKeys } from './use-device-keys.ts'

interface Acts {
  isRightToLeft: boolean
  isFixed: boolean
  turn(way: 1 | -1): void
  goToShare(share: number): void
  onFind(): void
  /** What the book is heard by; undefined where it cannot be. */
  voice: BookVoice | undefined
  onContents: (() => void) | undefined
  jump: Jump | undefined
  onJumpBack(): void
}

/** The keys of an e-book. */
export function useBookKeys({ isRightToLeft, isFixed, turn, goToShare, onFind, voice, onContents, jump, onJumpBack }: Acts): void {
  const { t } = useTranslation()
  const { size, change } = useTypeSettings()
  const [on, before] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  useDeviceKeys(turn)
  useViewerKeys([
    { keys: [on, 'PageDown', 'Space'], label: t('readers.forward'), repeats: true, run: () => turn(1) },
    { keys: [before, 'PageUp', 'Shift+Space'], label: t('readers.back'), repeats: true, run: () => turn(-1) },
    { keys: ['Home'], label: t('readers.images.keys.start'), run: () => goToShare(0) },
    { keys: ['End'], label: t('readers.images.keys.end'), run: () => goToShare(1) },
    { keys: ['/', 's'], label: t('readers.find.title'), run: onFind },
    ...(jump ? [{ keys: ['Backspace'], label: t('readers.book.backTo', { percent: jump.percent }), run: onJumpBack }] : []),
    ...(voice ? [{ keys: ['r'], label: t(`readers.${voice.kind}.title`), run: voice.toggle }] : []),
    ...(onContents ? [{ keys: ['t'], label: t('readers.contents'), run: onContents }] : []),
    ...(isFixed
      ? []
      : [
          { keys: ['+', '='], label: t('readers.text.larger'), repeats: true, run: () => change({ size: stepped('size', size, 1) }) },
          { keys: ['-'], label: t('readers.text.smaller'), repeats: true, run: () => change({ size: stepped('size', size, -1) }) },
        ]),
  ])
}
