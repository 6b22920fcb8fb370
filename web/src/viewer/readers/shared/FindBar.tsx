import { TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useClosing } from '../../frame/use-closing.ts'
import classes from './reader.module.css'
import { ToolButton } from './ToolButton.tsx'

interface Props {
  phrase: string
  /** How many places were found, and which of them is shown (one-based, 0 for none). */
  count: number
  current: number
  isSearching?: boolean
  onPhrase(phrase: string): void
  onStep(way: 1 | -1): void
  onClose(): void
}

/** Finds a phrase: Enter goes on, Shift+Enter back, Escape closes. */
export function FindBar({ phrase, count, current, isSearching = false, onPhrase, onStep, onClose }: Props) {
  const { t } = useTranslation()
  useClosing(onClose)
  const press = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1)
    if (event.key === 'Escape') onClose()
    if (event.key === 'Escape' || event.key === 'Enter') event.stopPropagation()
  }
  const message = count > 0 ? t('readers.find.found', { current, total: count }) : isSearching ? '…' : t('readers.find.none')
  return (
    <search className={classes.find}>
      <TextInput
        className={classes.findInput}
        size="sm"
        aria-label={t('readers.find.phrase')}
        placeholder={t('readers.find.phrase')}
        value={phrase}
        autoFocus
        onChange={(event) => onPhrase(event.currentTarget.value)}
        onKeyDown={press}
      />
      <output className={classes.found}>{phrase === '' ? '' : message}</output>
      <ToolButton name={t('readers.find.previous')} isDisabled={count === 0} onPress={() => onStep(-1)}>
        <IconChevronUp />
      </ToolButton>
      <ToolButton name={t('readers.find.next')} isDisabled={count === 0} onPress={() => onStep(1)}>
        <IconChevronDown />
      </ToolButton>
      <ToolButton name={t('ui.close')} onPress={onClose}>
        <IconX />
      </ToolButton>
    </search>
  )
}
