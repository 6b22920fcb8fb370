import type { SavedFilter } from '@amn/contract/personal/user-settings'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconHome, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './saved.module.css'
import type { useSavedFilters } from './use-saved-filters.ts'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  filter: SavedFilter
  filters: ReturnType<typeof useSavedFilters>
  isCurrent: boolean
  onOpen: () => void
}

/** A named filter with what can be done with it. */
export function SavedLine({ filter, filters, isCurrent, onOpen }: Props) {
  const { t } = useTranslation()
  const { id, name, isRow } = filter
  const [typed, setTyped] = useState<string>()
  const rename = () => {
    const wanted = typed?.trim() ?? ''
    if (wanted !== '' && wanted !== name) filters.rename(id, wanted)
    setTyped(undefined)
  }
  if (typed !== undefined) {
    return (
      <li className={classes.line}>
        <TextInput
          className={classes.rename}
          aria-label={t('browse.rename', { name })}
          value={typed}
          maxLength={80}
          ref={(field) => field?.focus()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter') rename()
            if (event.key !== 'Escape') return
            event.stopPropagation()
            setTyped(undefined)
          }}
        />
      </li>
    )
  }
  return (
    <li className={classes.line} data-current={isCurrent || undefined}>
      <Link
        to="/media"
        search={filters.searchOf(filter)}
        className={`${shared.ellipsis} ${classes.name}`}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        {name}
      </Link>
      <ActionIcon
        variant={isRow ? 'light' : 'subtle'}
        color={isRow ? 'accent' : 'gray'}
        size={36}
        aria-pressed={isRow}
        aria-label={t('browse.isRow', { name })}
        title={t('browse.asRow')}
        onClick={() => filters.setRow(id, !isRow)}
      >
        <IconHome size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('browse.rename', { name })} onClick={() => setTyped(name)}>
        <IconPencil size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('browse.remove', { name })} onClick={() => filters.remove(filter)}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  )
}
