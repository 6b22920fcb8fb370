import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './segments.module.css'
import type { useSegmentEditor } from './use-segment-editor.ts'

interface Props {
  editor: ReturnType<typeof useSegmentEditor>
  canSend: boolean
  /** There are other episodes. */
  hasSeason: boolean
}

/** What can be done with the segments as a whole, what was done, and what went wrong. */
export function EditorFoot({ editor, canSend, hasSeason }: Props) {
  const { t } = useTranslation()
  const { trouble, said } = editor
  return (
    <>
      {trouble && (
        <Alert color="red" variant="outline" className={classes.trouble} role="alert">
          {trouble.kind === 'refused' ? trouble.text : t('segments.stale')}
          {trouble.kind === 'stale' && (
            <div className={classes.acts}>
              <Button size="xs" variant="default" onClick={() => editor.takeTheirs(trouble.theirs)}>
                {t('segments.takeTheirs')}
              </Button>
              <Button size="xs" variant="default" onClick={() => void editor.save(trouble.theirs)}>
                {t('segments.keepMine')}
              </Button>
            </div>
          )}
        </Alert>
      )}
      <div className={classes.said}>
        <span role="status">{said?.text}</span>
        {said?.undo && (
          <Button size="xs" variant="default" disabled={editor.isSending} onClick={() => void said.undo?.()}>
            {t('segments.undo')}
          </Button>
        )}
      </div>
      <div className={classes.acts}>
        <Button size="sm" disabled={!canSend || !editor.isChanged} onClick={() => void editor.save()}>
          {t('segments.save')}
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          disabled={!editor.isChanged}
          onClick={editor.stepBack}
        >
          {t('segments.stepBack')}
        </Button>
        {editor.isByHand && (
          <Button
            size="sm"
            variant="default"
            disabled={editor.isSending}
            title={t('segments.resetHint')}
            onClick={() => void editor.reset()}
          >
            {t('segments.reset')}
          </Button>
        )}
        {hasSeason && (
          <Button
            size="sm"
            variant="default"
            title={t('segments.seasonHint')}
            disabled={!canSend || editor.isChanged || editor.drafts.length === 0}
            onClick={() => void editor.applyToSeason()}
          >
            {t('segments.season')}
          </Button>
        )}
      </div>
    </>
  )
}
