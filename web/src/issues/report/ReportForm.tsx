import type { Media } from '@amn/contract/media/media'
import { Button, Checkbox, Group, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Viewed, closeIssues, goBack, goOnTo, useIssueDialog } from '../../ui/dialog/issue-dialog.ts'
import { ContentChoice } from './ContentChoice.tsx'
import { useDraft } from '../drafts.ts'
import { KindChoice } from './KindChoice.tsx'
import { positionWords } from '../position-words.ts'
import classes from './report.module.css'
import { SimilarIssues } from './SimilarIssues.tsx'
import { useReport } from './use-report.ts'
import { useScreenshot } from './use-screenshot.ts'

interface Props {
  subject: Pick<Media, 'id' | 'amnMediaType'>
  /** What the viewer showed; undefined: the report was begun elsewhere. */
  viewed: Viewed | undefined
}
const nowhere = { fileId: null, position: null, unit: null }

/** Reports what is wrong, with the place and the picture that the viewer gives. */
export function ReportForm({ subject: { id: mediaId, amnMediaType }, viewed }: Props) {
  const { t } = useTranslation()
  const hasWayBack = useIssueDialog(({ views }) => views.length > 1)
  const [kind, setKind] = useState(viewed?.kind ?? 'other')
  const { text: description, write, forget } = useDraft(`report-${mediaId}`)
  const [isHere, setHere] = useState(true)
  const [withPicture, setWithPicture] = useState(false)
  const shot = useScreenshot(viewed?.capture)
  const { send, isSending } = useReport(mediaId, amnMediaType)
  const [chosen, setChosen] = useState<number | null>(null)
  const { contentId, fileId, position, unit } = viewed && isHere ? viewed : { ...nowhere, contentId: viewed ? null : chosen }
  const where = viewed && positionWords(viewed, t)
  const field = useRef<HTMLTextAreaElement>(null)
  // The form may come after the dialog, when it is known what it is about.
  useEffect(() => field.current?.focus(), [])
  const isEmpty = description.trim() === ''

  const cancel = () => {
    forget()
    closeIssues()
  }
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (isEmpty || isSending) return
    const sending = send({ kind, description, contentId, fileId, position, unit }, withPicture ? shot?.blob : undefined)
    // A failure has been shown, and what was typed stays.
    sending.then(forget, () => undefined)
  }
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <KindChoice kind={kind} onChoose={setKind} />
      <Textarea
        ref={field}
        label={t('issues.description')}
        description={t('issues.descriptionHint')}
        value={description}
        onChange={({ currentTarget: { value } }) => write(value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
        readOnly={isSending}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        data-autofocus
      />
      {!viewed && <ContentChoice subject={{ id: mediaId, amnMediaType }} contentId={chosen} onChoose={setChosen} />}
      {viewed && (
        <div className={classes.givenFields}>
          <Checkbox
            label={t('issues.place')}
            description={isHere ? where || viewed.title : t('issues.wholeTitle')}
            checked={isHere}
            onChange={({ currentTarget: { checked } }) => setHere(checked)}
          />
          {shot && (
            <div className={classes.picture}>
              <Checkbox
                label={t('issues.screenshot')}
                description={t('issues.screenshotHint')}
                checked={withPicture}
                onChange={({ currentTarget: { checked } }) => setWithPicture(checked)}
              />
              <img src={shot.url} alt={t('issues.screenshotOf')} data-taken={withPicture || undefined} />
            </div>
          )}
        </div>
      )}
      <SimilarIssues mediaId={mediaId} amnMediaType={amnMediaType} kind={kind} contentId={contentId} fileId={fileId} text={description} />
      <Group justify="space-between" gap="sm">
        <Button variant="subtle" px={8} onClick={() => (hasWayBack ? goBack() : goOnTo({ kind: 'media', mediaId }))}>
          {t('issues.toList')}
        </Button>
        <Group gap="sm" className={classes.answers}>
          <Button variant="default" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" disabled={isEmpty} loading={isSending}>
            {t('issues.send')}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
