import type { Issue } from '@amn/contract/media/issues'
import { IconArrowUpRight } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { positionAsText } from '../api/search/viewer-position.ts'
import { visibleText } from '../i18n/visible-text.ts'
import { afterLayers } from '../ui/dialog/back-layers.ts'
import { closeIssues } from '../ui/dialog/issue-dialog.ts'
import classes from './issues.module.css'
import { positionWords } from './position-words.ts'

/** Leads to the very place where something is wrong, or to the media where the issue names no place in it. */
export function IssuePositionLink({ issue, withTitle }: { issue: Issue; withTitle: boolean }) {
  const { t } = useTranslation()
  const { history } = useRouter()
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const address = event.currentTarget.getAttribute('href') ?? '/'
    closeIssues()
    afterLayers(() => (history.location.href === address ? history.replace(address) : history.push(address)))
  }
  const { mediaId, contentId, fileId, position, unit, amnMediaType: type } = issue
  const where = positionWords(issue, t)
  const text = (
    <>
      {withTitle && <bdi className={classes.title}>{visibleText(issue.title, 200)}</bdi>}
      {where !== '' && <bdi>{where}</bdi>}
      {!withTitle && where === '' && t('issues.wholeTitle')}
      <IconArrowUpRight size={16} aria-hidden className={classes.arrow} />
    </>
  )
  if (contentId === null) {
    return (
      <Link
        to="/media/$id"
        params={{ id: mediaId }}
        search={{ type }}
        className={classes.positionLink}
        title={t('issues.goToTitle')}
        onClick={go}
      >
        {text}
      </Link>
    )
  }
  const at = position !== null && unit !== null ? { at: positionAsText({ position, unit }) } : {}
  return (
    <Link
      to="/media/$mediaId/content/$contentId/file/{-$fileId}"
      params={{ mediaId, contentId, fileId: fileId ?? undefined }}
      search={{ type, ...at }}
      preload={false}
      className={classes.positionLink}
      title={t('issues.goToPlace')}
      onClick={go}
    >
      {text}
    </Link>
  )
}
