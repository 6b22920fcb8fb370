import { mediaTypes } from '@amn/contract/values'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ListType } from '../../api/search/media-search.ts'
import { useRights } from '../../api/session/use-rights.ts'

interface Props {
  type: ListType
  onChange: (type: ListType) => void
  className?: string | undefined
  /** What all types together are called, where the field stands beside others. */
  all?: string
}

/** The types that the person may see, and all of them together. */
export function TypeChoice({ type, onChange, className, all }: Props) {
  const { t } = useTranslation()
  const rights = useRights()
  const types = mediaTypes.filter((one) => one === type || rights.some(({ name, info }) => name === one && info))
  const choices = ['All' as const, ...types]
  return (
    <NativeSelect
      className={className}
      aria-label={t('media.typeFilter')}
      value={type}
      data={choices.map((value) => ({ value, label: value === 'All' && all ? all : t(`values.mediaType.${value}`) }))}
      onChange={(event) => onChange(choices.find((one) => one === event.currentTarget.value) ?? 'All')}
    />
  )
}
