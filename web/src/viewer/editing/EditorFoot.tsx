import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useEdits } from './use-edits.ts'

interface Props<Draft, Kept> {
  editor: Pick<ReturnType<typeof useEdits<Draft, Kept>>, 'said' | 'trouble' | 'isSending' | 'isChanged' | 'stepBack' | 'take'>
  canSend: boolean
  /** What it says when somebody else was quicker. */
  stale: string
  onSave(known?: Kept): void
  classNames: { trouble?: string | undefined; said?: string | undefined; acts?: string | undefined }
  /** What else can be done with all of them. */
  children?: ReactNode
}

/** What can be done with drafts as a whole, what was done, and what went wrong. */
export function EditorFoot<Draft, Kept>({ editor, canSend, stale, onSave, classNames, children }: Props<Draft, Kept>) {
  const { t } = useTranslation()
  const { trouble, said } = editor
  return (
    <>
      {trouble && (
        <Alert color="red" variant="outline" className={classNames.trouble ?? ''} role="alert">
          {trouble.kind === 'refused' ? trouble.text : stale}
          {trouble.kind === 'stale' && (
            <div className={classNames.acts}>
              <Button size="xs" variant="default" onClick={() => editor.take(trouble.theirs)}>
                {t('segments.takeTheirs')}
              </Button>
              <Button size="xs" variant="default" onClick={() => onSave(trouble.theirs)}>
                {t('segments.keepMine')}
              </Button>
            </div>
          )}
        </Alert>
      )}
      <div className={classNames.said}>
        <span role="status">{said?.text}</span>
        {said?.undo && (
          <Button size="xs" variant="default" disabled={editor.isSending} onClick={() => void said.undo?.()}>
            {t('segments.undo')}
          </Button>
        )}
      </div>
      <div className={classNames.acts}>
        <Button size="sm" disabled={!canSend || !editor.isChanged} onClick={() => onSave()}>
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
        {children}
      </div>
    </>
  )
}
