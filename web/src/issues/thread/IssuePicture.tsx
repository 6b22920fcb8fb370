import { type Issue, issues } from '@amn/contract/media/issues'
import { useTranslation } from 'react-i18next'
import { elementAddress } from '../../api/call/address.ts'
import classes from './thread.module.css'

/** The screenshot of an issue, as large as it can be. */
export function IssuePicture({ issue: { id: issueId, mediaId, amnMediaType, screenshot } }: { issue: Issue }) {
  const { t } = useTranslation()
  if (screenshot === null) return null
  const address = elementAddress(issues.screenshot, { params: { mediaId, issueId }, query: { amnMediaType, version: screenshot } })
  return <img src={address} alt={t('issues.screenshotOf')} className={classes.large} />
}
