import { issues } from '@amn/contract/media/issues'
import { Button, Skeleton, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet, useSend } from '../../api/query.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { When } from '../../ui/text/When.tsx'
import type { ActProps } from '../acts/act-props.ts'
import { changed, useReadAnew } from '../changed.ts'
import { useDraft } from '../drafts.ts'
import classes from '../issues.module.css'
import threadStyles from './thread.module.css'
import { plainLines } from '../plain-lines.ts'
import { Pager } from '../../ui/layout/Pager.tsx'
import shared from '../../ui/theme/shared.module.css'

const size = 50

/** What was said about an issue, the oldest first, and one's own word. */
export function Comments({ issue: { id: issueId, mediaId, amnMediaType, may }, isOver }: ActProps) {
  const { t } = useTranslation()
  const onError = useReadAnew()
  const [page, setPage] = useState(0)
  const { text, write } = useDraft(`comment-${issueId}`)
  const about = { params: { mediaId, issueId }, query: { amnMediaType } }
  const list = useGet(issues.comments, { ...about, query: { amnMediaType, page, size } }, { keepsPrevious: true })
  const send = useSend(issues.comment, { success: t('issues.commented'), invalidates: changed, onSuccess: () => write('') })
  const { data, error, refetch } = list
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isOver && !send.isPending) send.mutate({ ...about, body: { text } }, { onError })
  }
  return (
    <section className={threadStyles.comments} aria-labelledby="issue-comments">
      <h3 id="issue-comments">{t('issues.commentsTitle')}</h3>
      {error && !data && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={64} radius="md" />}
      {data?.totalItems === 0 && <p className={shared.note}>{t('issues.noComments')}</p>}
      <ol>
        {data?.items.map((comment) => (
          <li key={comment.id} className={threadStyles.comment}>
            <p className={`${shared.facts} ${classes.meta}`}>
              <bdi>{comment.username === '' ? t('issues.gone') : visibleText(comment.username, 100)}</bdi>
              <When at={comment.createdAt} />
            </p>
            <p className={threadStyles.message} dir="auto">
              {plainLines(comment.text)}
            </p>
          </li>
        ))}
      </ol>
      <Pager page={page} pages={Math.ceil((data?.totalItems ?? 0) / size)} onPage={setPage} />
      {may.comment && (!isOver || text !== '') && (
        <form onSubmit={submit} className={threadStyles.write}>
          <Textarea
            label={t('issues.comment')}
            value={text}
            onChange={({ currentTarget: { value } }) => write(value)}
            onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
            readOnly={send.isPending}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={10_000}
          />
          <Button
            type="submit"
            leftSection={<IconSend size={18} aria-hidden />}
            disabled={isOver || text.trim() === ''}
            loading={send.isPending}
          >
            {t('issues.send')}
          </Button>
        </form>
      )}
    </section>
  )
}
