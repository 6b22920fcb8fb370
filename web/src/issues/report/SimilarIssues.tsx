import type { IssueKind } from '@amn/contract/media/media-values'
import { issues } from '@amn/contract/media/issues'
import type { MediaType } from '@amn/contract/values'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { IssueMeta } from '../IssueMeta.tsx'
import { positionWords } from '../position-words.ts'
import classes from './report.module.css'
import { SameButton } from '../acts/SameButton.tsx'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  mediaId: number
  amnMediaType: MediaType
  kind: IssueKind
  contentId: number | null
  fileId: number | null
  text: string
}

/** Open issues like the one that is being written: whoever has the same adds their voice instead. */
export function SimilarIssues({ mediaId, amnMediaType, kind, contentId, fileId, text }: Props) {
  const { t } = useTranslation()
  const [typed] = useDebouncedValue(text.trim().slice(0, 1000), 400)
  const at = { ...(contentId !== null && { contentId }), ...(fileId !== null && { fileId }) }
  const { data: similar = [] } = useGet(
    issues.similar,
    { params: { mediaId }, query: { amnMediaType, kind, text: typed, ...at } },
    { isBackground: true, keepsPrevious: true },
  )
  return (
    <div aria-live="polite">
      {similar.length > 0 && (
        <section className={classes.similar}>
          <h3>{t('issues.similar', { count: similar.length })}</h3>
          <p className={`${shared.explanation} ${classes.hint}`}>{t('issues.similarHint')}</p>
          <ul>
            {similar.map((issue) => (
              <li key={issue.id}>
                <div className={classes.similarIssue}>
                  <strong>{positionWords(issue, t) || t('issues.wholeTitle')}</strong>
                  <p dir="auto">{visibleText(issue.description.replaceAll(/\s+/g, ' '), 300)}</p>
                  <IssueMeta issue={issue} />
                </div>
                <SameButton issue={issue} isLong />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
