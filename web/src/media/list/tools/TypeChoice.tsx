import { mediaTypes } from '@amn/contract/values'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ListType } from '../../../api/search/media-search.ts'
import { useRights } from '../../../api/session/use-rights.ts'
import classes from './list-tools.module.css'

interface Props {
  type: ListType
  onChange: (type: ListType) => void
}

/** The types that the person may see, and all of them together. */
export function TypeChoice({ type, onChange }: Props) {
  const { t } = useTranslation()
  const rights = useRights()
  const types = mediaTypes.filter((one) => one === type || rights.some(({ name, info }) => name === one && info))
  const choices = ['All' as const, ...types]
  return (
    <NativeSelect
      className={classes.type}
      aria-label={t('media.typeFilter')}
      value={type}
      data={choices.map((value) => ({ value, label: t(`values.mediaType.${value}`) }))}
      onChange={(event) => onChange(choices.find((one) => one === event.currentTarget.value) ?? 'All')}
    />
  )
}
