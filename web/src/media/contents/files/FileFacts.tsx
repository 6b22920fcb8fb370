import type { Content } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askToPlay } from '../../../api/play-intent.ts'
import { formatDay, formatSize } from '../../../i18n/format.ts'
import { languageName } from '../../../i18n/names.ts'
import { formatSpan } from '../../../i18n/time.ts'
import shared from '../../../ui/theme/shared.module.css'
import classes from '../contents.module.css'
import { type Version, versionFacts, versionsOf } from '../versions.ts'
import { FileFaults, hasFaults } from './FileFaults.tsx'

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
  if (!first) return <p className={`${shared.facts} ${classes.facts}`}>{t('media.noFile')}</p>
  const facts = [
    content.airedAt && content.airedAt !== content.numberText ? formatDay(content.airedAt) : undefined,
    first.duration ? formatSpan(first.duration) : undefined,
    first.file.pages ? t('media.pageCount', { count: first.file.pages }) : undefined,
    first.file.renderer === 'NONE' ? formatSize(first.size) : undefined,
  ]
  return (
    <>
      <p className={`${shared.facts} ${classes.facts}`}>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {versions.length === 1 && hasFaults(first) && (
        <p className={`${shared.facts} ${classes.facts}`}>
          <FileFaults version={first} />
        </p>
      )}
      {versions.length > 1 && (
        <ul className={`${shared.clusterList} ${classes.versions}`}>
          {versions.map((version) => (
            <li key={version.file.id}>
              <VersionLink media={media} content={content} name={name} version={version} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** One of several versions, which opens at once where it can. */
function VersionLink({ media, content, name, version }: Props & { version: Version }) {
  const { t } = useTranslation()
  const { file, parts, size } = version
  const facts = [...versionFacts(file, languageName), ...(parts > 1 ? [t('media.partCount', { count: parts })] : []), formatSize(size)]
  const text = facts.join(' · ')
  if (!media.may.content || file.state !== 'available') {
    return (
      <span className={classes.version} data-closed>
        {text} <FileFaults version={version} />
      </span>
    )
  }
  return (
    <Link
      to="/media/$mediaId/content/$contentId/file/{-$fileId}"
      params={{ mediaId: media.id, contentId: content.id, fileId: file.id }}
      search={{ type: media.amnMediaType }}
      className={classes.version}
      onClick={() => askToPlay(content.id)}
      aria-label={t('media.versionOf', { name, version: file.probe?.isCut ? `${text} · ${t('media.cut')}` : text })}
    >
      {text} <FileFaults version={version} />
    </Link>
  )
}
