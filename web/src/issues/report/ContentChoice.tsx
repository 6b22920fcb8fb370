import type { Content } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { Loader, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { numberingText } from '../../i18n/content-numbering.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from './report.module.css'
import { useContentsOf } from './use-contents-of.ts'

interface Props {
  subject: Pick<Media, 'id' | 'amnMediaType'>
  contentId: number | null
  onChoose(contentId: number | null): void
}

/** Which episode, chapter or volume it is about, where a media has several; none: all of it. */
export function ContentChoice({ subject, contentId, onChoose }: Props) {
  const { t } = useTranslation()
  const { data = [], isPending, isError } = useContentsOf(subject)
  if (isError || (!isPending && data.length < 2)) return null
  const nameOf = (one: Content) => {
    const numbering = numberingText({ ...one, number: one.numberText ?? one.number }, subject.amnMediaType, t)
    const name = [numbering, one.title && visibleText(one.title, 120)].filter(Boolean).join(' – ')
    return name || visibleText(one.files[0]?.name ?? '', 120) || `#${one.id}`
  }
  return (
    <Select
      label={t('issues.part')}
      placeholder={isPending ? t('ui.loading') : t('issues.wholeTitle')}
      data={data.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
      value={contentId === null ? null : String(contentId)}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
      searchable
      clearable
      limit={200}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      rightSection={isPending ? <Loader size={16} /> : undefined}
      nothingFoundMessage={t('issues.noPart')}
      maxDropdownHeight={280}
      classNames={{ option: classes.part }}
    />
  )
}
