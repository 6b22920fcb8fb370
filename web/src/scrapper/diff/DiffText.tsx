import type { ScrapField } from '@amn/contract/scrapper/scrap-values'
import { useTranslation } from 'react-i18next'
import { Highlighted } from '../../ui/form/Highlighted.tsx'
import { plainText } from '../../ui/scrap/field-text.ts'
import classes from './diff.module.css'
import { newWords } from './new-words.ts'

interface Props {
  field: ScrapField
  value: unknown
  /** What it was before; its new words are marked. Absent: nothing is marked. */
  before?: unknown
  isFolded: boolean
}

/** A text or another single value; a long one is folded until it is wanted whole. */
export function DiffText({ field, value, before, isFolded }: Props) {
  const { t } = useTranslation()
  const text = plainText(field, value, t)
  if (text === '') return <span className={classes.empty}>{t('scrapper.nothingThere')}</span>
  const was = before === undefined ? text : plainText(field, before, t)
  const isNew = was === ''
  return (
    <span className={classes.text} data-new={isNew || undefined} data-folded={isFolded || undefined}>
      <Highlighted text={text} ranges={isNew ? [] : newWords(was, text)} />
    </span>
  )
}
