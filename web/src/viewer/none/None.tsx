import { Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../i18n/format.ts'
import { DownloadButton } from '../frame/DownloadButton.tsx'
import type { RendererProps } from '../renderer.ts'
import { ViewerMessage } from '../frame/ViewerMessage.tsx'
import classes from './none.module.css'

/** For files that no other renderer knows: what they are, and a way to have them. */
export function None({ content, file }: RendererProps) {
  const { t } = useTranslation()
  const facts = [
    [t('viewer.none.name'), file.name.replace(/^.*\//, '')],
    [t('viewer.none.size'), formatSize(file.size)],
    [t('viewer.none.type'), file.mimeType],
  ]
  return (
    <ViewerMessage icon={<IconFile size={36} />} title={t('viewer.none.title')}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" className={classes.name}>
              {name}
            </Text>
            <Text component="dd" m={0}>
              {value}
            </Text>
          </div>
        ))}
      </dl>
      <DownloadButton content={content} file={file} isMain />
    </ViewerMessage>
  )
}
