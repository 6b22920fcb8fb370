import type { MediaFile } from '@amn/contract/media/content'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconFlag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../i18n/format.ts'
import { useFrame } from '../frame/frame.ts'
import classes from './audio.module.css'

interface Props {
  file: MediaFile | undefined
  /** Seconds. */
  end: number
}

/** The file has ended before its recording: says so, and that can be reported. */
export function CutAlert({ file, end }: Props) {
  const { t } = useTranslation()
  const { report } = useFrame()
  const isKnown = file?.duration !== null && file?.probe?.isLengthUnknown !== true
  const times = { end: formatDuration(end), length: formatDuration(file?.duration ?? end) }
  return (
    <Alert
      className={classes.cut ?? ''}
      color="yellow"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={isKnown ? t('watching.cut.title', times) : t('watching.cut.unknownRecording', times)}
    >
      <p>{t('watching.cut.sure')}</p>
      {report && (
        <Button size="xs" variant="default" leftSection={<IconFlag size={16} aria-hidden />} onClick={report}>
          {t('viewer.report')}
        </Button>
      )}
    </Alert>
  )
}
