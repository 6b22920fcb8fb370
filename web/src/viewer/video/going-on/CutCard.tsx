import { Button, Group, Menu, Text } from '@mantine/core'
import { IconAlertTriangle, IconFlag, IconPlayerSkipForward, IconVersions } from '@tabler/icons-react'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../i18n/format.ts'
import { isOfVersion, listVersions, versionFacts } from '../../content/versions.ts'
import { useFrame } from '../../frame/frame.ts'
import type { Cut } from '../use-video-progress.ts'
import classes from './going-on.module.css'

interface Props {
  content: ViewedContent
  file: MediaFile
  cut: Cut
  onNext: (() => void) | undefined
  onVersion: ((file: MediaFile) => void) | undefined
}

/** The file has ended before its film: says so, with what can be done. */
export function CutCard({ content, file, cut, onNext, onVersion }: Props) {
  const { t } = useTranslation()
  const { report } = useFrame()
  const { duration, probe } = file
  const times = { end: formatDuration(cut.end), length: formatDuration(duration ?? cut.end) }
  const isKnown = duration !== null && probe?.isLengthUnknown !== true
  const others = listVersions(content.files).filter(
    (version) => !isOfVersion(version, file) && version.file.state === 'available' && version.file.renderer === file.renderer,
  )
  return (
    <div className={classes.cover}>
      <section className={classes.question} role="alert">
        <IconAlertTriangle size={32} color="#ffb84d" aria-hidden />
        <Text fz="lg" fw={700} c="white">
          {isKnown ? t(cut.isExact ? 'watching.cut.title' : 'watching.cut.before', times) : t('watching.cut.unknown', times)}
        </Text>
        <Text c="#c3c8d4">{t(probe?.isCut ? 'watching.cut.sure' : 'watching.cut.text')}</Text>
        <Group justify="center" gap="xs" mt="sm">
          {onVersion && others.length > 0 && (
            <Menu position="top" width={320}>
              <Menu.Target>
                <Button className={classes.button} leftSection={<IconVersions size={18} />}>
                  {t('watching.cut.versions')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map((version) => (
                  <Menu.Item key={version.file.id} onClick={() => onVersion(version.file)}>
                    {[...versionFacts(version), version.file.probe?.isCut && t('media.cut')].filter(Boolean).join(' · ')}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          {report && (
            <Button className={classes.button} variant="default" leftSection={<IconFlag size={18} />} onClick={report}>
              {t('viewer.report')}
            </Button>
          )}
          {onNext && (
            <Button className={classes.button} variant="default" leftSection={<IconPlayerSkipForward size={18} />} onClick={onNext}>
              {t('viewer.next')}
            </Button>
          )}
        </Group>
      </section>
    </div>
  )
}
