import { reasonText } from '../../i18n/reason-text.ts'
import type { Content } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay, formatSize } from '../../i18n/format.ts'
import { formatSpan } from '../../i18n/time.ts'
import { languageName } from '../../i18n/names.ts'
import classes from './contents.module.css'
import { type Version, versionFacts, versionsOf } from './versions.ts'
import shared from '../../ui/theme/shared.module.css'
import { askToPlay } from '../../api/play-intent.ts'

interface Props {
  media: Media
  content: Content
  name: string
}

/** When a content came out and how long it is, and several versions of it to choose from; all else of its files stands in their information. */
export function FileFacts({ media, content, name }: Props) {
  const { t } = useTranslation()
  const versions = versionsOf(content.files)
  const [first] = versions
  const facts = [
    content.airedAt && content.airedAt !== content.numberText ? formatDay(content.airedAt) : undefined,
    first?.duration ? formatSpan(first.duration) : undefined,
    first?.file.pages ? t('media.pageCount', { count: first.file.pages }) : undefined,
  ]
  const factsOf = (version: Version) => [
    ...versionFacts(version.file, languageName),
    ...(version.parts > 1 ? [t('media.partCount', { count: version.parts })] : []),
    formatSize(version.size),
  ]
  const cutOf = ({ file }: Version) =>
    file.state === 'available' &&
    file.probe?.isCut && (
      <span className={classes.fault} data-state="cut">
        <IconAlertTriangle size={15} stroke={1.8} aria-hidden /> {t('media.cut')}
      </span>
    )
  const missingOf = ({ missing, file }: Version) =>
    missing.length > 0 &&
    file.state === 'available' && (
      <span className={classes.fault} data-state="cut">
        <IconAlertTriangle size={15} stroke={1.8} aria-hidden />{' '}
        {t('media.partMissing', { count: missing.length, parts: missing.join(', ') })}
      </span>
    )
  const stateOf = ({ file }: Version) => {
    if (file.state === 'available') return undefined
    const Icon = file.state === 'unavailable' ? IconCloudOff : IconAlertTriangle
    const text =
      file.state === 'unavailable'
        ? t('media.unavailable')
        : file.reason
          ? t('media.unreadableBecause', { reason: reasonText(file.reason) })
          : t('media.unreadable')
    return (
      <span className={classes.fault} data-state={file.state}>
        <Icon size={15} stroke={1.8} aria-hidden /> {text}
      </span>
    )
  }
  if (!first) return <p className={`${shared.facts} ${classes.facts}`}>{t('media.noFile')}</p>
  const only = versions.length === 1
  return (
    <>
      <p className={`${shared.facts} ${classes.facts}`}>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {only && (stateOf(first) ?? (cutOf(first) || missingOf(first))) && (
        <p className={`${shared.facts} ${classes.facts}`}>
          {stateOf(first) ?? cutOf(first)}
          {missingOf(first)}
        </p>
      )}
      {!only && (
        <ul className={`${shared.clusterList} ${classes.versions}`}>
          {versions.map((version) => {
            const text = factsOf(version).join(' · ')
            const cut = cutOf(version)
            const fault = stateOf(version)
            const missing = missingOf(version)
            const isOpen = media.may.content && !fault
            return (
              <li key={version.file.id}>
                {isOpen ? (
                  <Link
                    to="/media/$mediaId/content/$contentId/file/{-$fileId}"
                    params={{ mediaId: media.id, contentId: content.id, fileId: version.file.id }}
                    search={{ type: media.amnMediaType }}
                    className={classes.version}
                    onClick={() => askToPlay(content.id)}
                    aria-label={t('media.versionOf', { name, version: cut ? `${text} · ${t('media.cut')}` : text })}
                  >
                    {text} {cut} {missing}
                  </Link>
                ) : (
                  <span className={classes.version} data-closed>
                    {text} {fault}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
