import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconBook2, IconChecks, IconPuzzle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ViewedContent } from '@amn/contract/media/content'
import { numberingText } from '../../../i18n/content-numbering.ts'
import { late } from '../../../ui/layout/late.tsx'
import { missingBetween } from '../images/defaults.ts'
import classes from './reader.module.css'

const AfterPages = late(() => import('../../end/AfterEnd.tsx').then((file) => file.AfterPages))

interface Props {
  content: ViewedContent
  /** Before the first page, or after the last one. */
  side: 'start' | 'end'
  onGo: (() => void) | undefined
}

/** What is beyond the pages: that they are over, what comes next or came before, and what is missing in between. */
export function EndPage({ content, side, onGo }: Props) {
  const { t } = useTranslation()
  const isEnd = side === 'end'
  const other = isEnd ? content.next : content.previous
  const name =
    other && [numberingText({ ...other, season: null, number: other.numberText }, content.amnMediaType, t), other.title].filter(Boolean)
  const title = name?.join(' – ')
  const { of, numbers } = other ? (isEnd ? missingBetween(content, other) : missingBetween(other, content)) : noGap
  const [first, last] = [numbers[0], numbers.at(-1)]
  const gap = { count: numbers.length, numbers: first === last ? String(first) : `${first}–${last}` }
  return (
    <div className={classes.end} data-last={(!other && isEnd) || undefined}>
      {isEnd ? (
        <IconChecks size={44} aria-hidden="true" className={classes.endIcon} />
      ) : (
        <IconBook2 size={44} aria-hidden="true" className={classes.endText} />
      )}
      <Title order={2} size="h3">
        {t(isEnd ? 'readers.images.over' : 'readers.images.beginning')}
      </Title>
      {numbers.length > 0 && (
        <Alert color="yellow" variant="light" icon={<IconPuzzle />} ta="left">
          {of === 'volumes' ? t('readers.images.missingVolumes', gap) : t('readers.images.missing', gap)}
        </Alert>
      )}
      {title && <Text className={classes.endText}>{t(isEnd ? 'readers.images.nextIs' : 'readers.images.previousIs', { title })}</Text>}
      {!other && <Text className={classes.endText}>{t(isEnd ? 'readers.images.noNext' : 'readers.images.noPrevious')}</Text>}
      {other && isEnd && (
        <Button rightSection={<IconArrowRight size={20} />} onClick={onGo}>
          {t('readers.images.readOn')}
        </Button>
      )}
      {!other && isEnd && <AfterPages content={content} />}
      {other && !isEnd && (
        <Button leftSection={<IconArrowLeft size={20} />} variant="default" onClick={onGo}>
          {t('readers.images.readBefore')}
        </Button>
      )}
    </div>
  )
}

const noGap = { of: 'chapters', numbers: [] } as const
