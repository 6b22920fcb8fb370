import { useTranslation } from 'react-i18next'
import { notice } from '../../../../ui/feedback/notice.ts'
import { useReadAloud } from '../aloud/use-read-aloud.ts'
import type { BookVoice } from '../aloud/voice.ts'
import type { OpenBook } from '../foliate.ts'
import { useNarration } from './use-narration.ts'

/** What an open book is heard by: its own narration, where that says nothing from here on a voice of the device; undefined where neither can. */
export function useBookVoice(open: OpenBook | undefined): BookVoice | undefined {
  const { t } = useTranslation()
  const aloud = useReadAloud(open)
  const isFixed = open?.isFixed ?? false
  const narration = useNarration(open, () => (isFixed ? notice.warning(t('readers.narration.none')) : aloud.toggle()))
  if (isFixed) return narration
  return narration && !aloud.isOn ? narration : aloud
}
