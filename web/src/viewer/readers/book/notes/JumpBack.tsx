import { Button, CloseButton, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../book.module.css'
import type { Jump } from './use-jumps.ts'

interface Props {
  jump: Jump | undefined
  onBack(): void
  onForget(): void
}

/** The way back to where a link, the contents or the search was followed from. */
export function JumpBack({ jump, onBack, onForget }: Props) {
  const { t } = useTranslation()
  if (!jump) return null
  return (
    <Group className={classes.jump} gap={4} wrap="nowrap">
      <Button size="sm" variant="default" leftSection={<IconArrowBackUp size={20} />} onClick={onBack}>
        {t('readers.book.backTo', { percent: jump.percent })}
      </Button>
      <CloseButton variant="default" size="lg" aria-label={t('readers.book.stayHere')} onClick={onForget} />
    </Group>
  )
}
