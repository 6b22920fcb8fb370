import { CloseButton, UnstyledButton } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../i18n/format.ts'
import type { Loop } from './loop.ts'
import classes from './loop.module.css'

interface Props {
  loop: Loop
  onStep(): void
  onClear(): void
}

/** The loop that is set, in the bar of the player. */
export function LoopChip({ loop, onStep, onClear }: Props) {
  const { t } = useTranslation()
  const from = formatDuration(loop.from)
  const isWhole = loop.to !== undefined
  return (
    <span className={classes.chip}>
      <IconRepeat size={16} aria-hidden />
      {isWhole ? (
        <span>{t('watching.loop.both', { from, to: formatDuration(loop.to ?? 0) })}</span>
      ) : (
        <UnstyledButton className={classes.set} onClick={onStep}>
          {t('watching.loop.setEnd')}
        </UnstyledButton>
      )}
      <CloseButton
        variant="transparent"
        c="white"
        size="sm"
        iconSize={16}
        aria-label={t('watching.loop.clear')}
        title={t('watching.loop.clear')}
        onClick={onClear}
      />
    </span>
  )
}
