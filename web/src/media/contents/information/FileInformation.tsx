import type { Content } from '@amn/contract/media/content'
import { Button, Drawer } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return.ts'
import { notice } from '../../../ui/feedback/notice.ts'
import { asText, describeFile, describeSubtitleFile, type InformationPart } from './file-information.ts'
import classes from './information.module.css'

function Parts({ parts }: { parts: InformationPart[] }) {
  return parts.map(({ title, rows }, at) => (
    <section key={at} className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.rows}>
        {rows.map(([name, value], row) => (
          <div key={row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

/** All that is known of the files of a content, to be read and to be copied. */
export function FileInformation({ content, name, onClose }: { content: Content; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  useFocusReturn()
  const files = content.files.map((file) => ({ id: file.id, parts: describeFile(file, t) }))
  const subtitles = content.subtitles.map((track) => describeSubtitleFile(track, t))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText([...files.map(({ parts }) => asText(parts)), asText(subtitles)].filter(Boolean).join('\n\n'))
      notice.success(t('files.copied'))
    } catch {
      notice.error(t('files.notCopied'))
    }
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('files.infoOf', { name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      position="right"
      size="lg"
    >
      {files.map(({ id, parts }) => (
        <article key={id} className={classes.file}>
          <Parts parts={parts} />
        </article>
      ))}
      <Parts parts={subtitles} />
      {window.isSecureContext && (
        <Button variant="default" mt="md" leftSection={<IconCopy size={16} stroke={1.8} aria-hidden />} onClick={() => void copy()}>
          {t('files.copy')}
        </Button>
      )}
    </Drawer>
  )
}
