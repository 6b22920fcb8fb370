import type { Tag } from '@amn/contract/media/tags'
import { Button, CloseButton } from '@mantine/core'
import { IconArrowMerge, IconFolderShare, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Act } from './acts.ts'
import classes from './tags.module.css'

interface Props {
  tags: readonly Tag[]
  onAct: (act: Act) => void
  onClear: () => void
}

const acts = [
  ['move', IconFolderShare],
  ['merge', IconArrowMerge],
  ['delete', IconTrash],
] as const

/** What can be done with all tags that are selected; it stays in view. */
export function SelectionBar({ tags, onAct, onClear }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.selection} role="toolbar" aria-label={t('tags.selected', { count: tags.length })}>
      <CloseButton onClick={onClear} aria-label={t('tags.unselect')} size="lg" />
      <span className={classes.selected} role="status">
        {t('tags.selected', { count: tags.length })}
      </span>
      {acts.map(([kind, Icon]) => (
        <Button
          key={kind}
          variant={kind === 'delete' ? 'light' : 'default'}
          {...(kind === 'delete' ? { color: 'red' } : {})}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          onClick={() => onAct({ kind, tags })}
        >
          {t(`tags.${kind}`)}
        </Button>
      ))}
    </div>
  )
}
