import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fractionOf } from './sections.ts'
import classes from './text.module.css'

interface Props {
  /** Where the part on show begins, how long it is, and how long the whole text is. */
  offset: number
  shown: number
  length: number
  onGo: (offset: number) => void
}

/** The way to the other parts of a very long text. */
export function PartsFooter({ offset, shown, length, onGo }: Props) {
  const { t } = useTranslation()
  return (
    <footer className={classes.parts}>
      <Button variant="default" size="xs" disabled={offset === 0} onClick={() => onGo(Math.max(0, offset - shown))}>
        {t('readers.text.previousPart')}
      </Button>
      <span>
        {t('readers.text.part', {
          from: Math.round(fractionOf(offset, length) * 100),
          to: Math.round(fractionOf(offset + shown, length) * 100),
        })}
      </span>
      <Button variant="default" size="xs" disabled={offset + shown >= length} onClick={() => onGo(offset + shown)}>
        {t('readers.text.nextPart')}
      </Button>
    </footer>
  )
}
