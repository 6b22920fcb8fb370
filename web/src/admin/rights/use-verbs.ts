import type { MediaRight } from '@amn/contract/values'
import { useTranslation } from 'react-i18next'
import { listText } from '../../i18n/list-text.ts'

/** Rights as verbs in a sentence: see, play and read. */
export function useVerbs() {
  const { t } = useTranslation()
  return (rights: readonly MediaRight[]) => listText(rights.flatMap((right) => t(`rights.verb.${right}`).split(', ')))
}
