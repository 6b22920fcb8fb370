import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Text, Title } from '@mantine/core'
import { IconArrowRight, IconChecks, IconPuzzle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ViewedContent } from '@amn/contract/media/content'
import { missingBetween } from './defaults.ts'
import classes from './images.module.css'

interface Props {
  content: ViewedContent
  onNext: (() => void) | undefined
}

/** What is after the last page: that it is over, what comes next, and what is missing in between. */
export function EndPage({ content, onNext }: Props) {
  const { t } = useTranslation()
  const { next } = content
  const missing = next ? missingBetween(content.number, next.numberText) : []
  const [first, last] = [missing[0], missing.at(-1)]
  const numbers = first === last ? String(first) : `${first}–${last}`
  const title = next ? [next.numberText, next.title].filter(Boolean).join(' · ') : ''
  return (
    <div className={classes.end}>
      <IconChecks size={44} aria-hidden="true" className={classes.endIcon} />
      <Title order={2} size="h3">
        {t('readers.images.over')}
      </Title>
      {missing.length > 0 && (
        <Alert color="yellow" variant="light" icon={<IconPuzzle />} ta="left">
          {t('readers.images.missing', { count: missing.length, numbers })}
        </Alert>
      )}
      {next ? (
        <>
          {title && <Text className={classes.endText}>{t('readers.images.nextIs', { title })}</Text>}
          <Button rightSection={<IconArrowRight size={20} />} onClick={onNext}>
            {t('readers.images.readOn')}
          </Button>
        </>
      ) : (
        <Text className={classes.endText}>{t('readers.images.noNext')}</Text>
      )}
    </div>
  )
}
