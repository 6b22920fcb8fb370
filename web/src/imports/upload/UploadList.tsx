import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPlayerPause, IconPlayerPlay, IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { formatSize } from '../../i18n/format.ts'
import { formatShare } from '../../i18n/names.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from './upload.module.css'
import { pauseUpload, resumeUpload, type Upload } from './upload-queue.ts'
import shared from '../../ui/theme/shared.module.css'

const share = (received: number, size: number) => (size === 0 ? 1 : received / size)

/** How far an upload is, in all and file by file. */
export function UploadList({ id, upload }: { id: number; upload: Upload }) {
  const { t } = useTranslation()
  const files = upload.files.filter((file) => file.leftOut === null)
  const [done, all] = [files.reduce((sum, file) => sum + file.received, 0), files.reduce((sum, file) => sum + file.size, 0)]
  const isComplete = done >= all
  const canGoOn = files.some((file) => file.state === 'waiting' || file.state === 'sending' || file.state === 'failed')
  const part = formatShare(Math.floor(share(done, all) * 100) / 100)
  const title = isComplete
    ? t('imports.allUploaded')
    : t(upload.isPaused || !canGoOn ? 'imports.uploadPaused' : 'imports.uploading', { share: part })
  const sizes = { done: formatSize(done), all: formatSize(all) }
  return (
    <section className={classes.upload}>
      <div className={`${shared.apart} ${classes.head}`}>
        <div>
          <p className={classes.title} role="status">
            {title}
          </p>
          <p className={shared.note}>
            {upload.speed > 0 && !isComplete
              ? t('imports.uploadLeft', { ...sizes, speed: formatSize(upload.speed) })
              : t('imports.uploadDone', sizes)}
          </p>
        </div>
        {canGoOn && (
          <Button
            variant="default"
            leftSection={upload.isPaused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
            onClick={() => (upload.isPaused ? resumeUpload(id) : pauseUpload(id))}
          >
            {t(upload.isPaused ? 'imports.resume' : 'imports.pause')}
          </Button>
        )}
      </div>
      <Progress value={share(done, all) * 100} size="md" radius="xl" color={isComplete ? 'green' : 'accent'} aria-label={title} />
      {upload.failure !== undefined && (
        <Alert color="red" mt="md" icon={<IconAlertTriangle size={20} />} role="alert">
          {failureText(upload.failure)}
        </Alert>
      )}
      {upload.isOffline && !upload.isPaused && (
        <Alert color="blue" mt="md" icon={<IconWifiOff size={20} />}>
          {t('imports.uploadOffline')}
        </Alert>
      )}
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id} className={classes.file} data-state={file.state}>
            <span className={classes.name}>{visibleText(file.path)}</span>
            <span className={classes.size}>{formatSize(file.size)}</span>
            <span className={classes.state}>
              {file.state === 'done' && <IconCheck size={16} aria-hidden />}
              {file.state === 'sending' ? formatShare(share(file.received, file.size)) : t(`imports.fileState.${file.state}`)}
            </span>
            <span className={classes.bar} style={{ transform: `scaleX(${share(file.received, file.size)})` }} aria-hidden />
          </li>
        ))}
      </ul>
    </section>
  )
}
