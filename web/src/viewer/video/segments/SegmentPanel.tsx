import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { Segment } from '@amn/contract/playback/segments'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { changeDraft, findProblems, newDraft } from './draft.ts'
import { playEdges } from './play-edges.ts'
import { EditorFoot } from '../../editing/EditorFoot.tsx'
import { useEditorKeys } from '../../editing/use-editor-keys.ts'
import { SegmentRow } from './SegmentRow.tsx'
import classes from './segments.module.css'
import { useSegmentEditor } from './use-segment-editor.ts'

interface Props {
  video: HTMLVideoElement
  content: ViewedContent
  file: MediaFile
  segments: readonly Segment[]
  duration: number
  onClose(): void
}

/** Edits what may be skipped in a film, beside its picture. */
export function SegmentPanel({ video, content, file, segments, duration, onClose }: Props) {
  const { t } = useTranslation()
  const editor = useSegmentEditor(content, file.id, segments)
  const { drafts, change } = editor
  const problems = findProblems(drafts, duration)
  const panel = useRef<HTMLElement>(null)
  const endEdges = useRef<() => void>(undefined)
  useEffect(() => () => endEdges.current?.(), [])
  const hasSeason = content.kind === 'regular' && (content.previous !== null || content.next !== null)
  const canSend = problems.size === 0 && !editor.isSending
  useEditorKeys(panel, {
    close: onClose,
    stepBack: editor.stepBack,
    save: () => {
      if (canSend && editor.isChanged) void editor.save()
    },
  })
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} aria-label={t('segments.title')}>
      <div className={classes.head}>
        <h2>{t('segments.title')}</h2>
        <CloseButton variant="transparent" c="white" size={36} iconSize={20} aria-label={t('viewer.close')} onClick={onClose} />
      </div>
      <div className={classes.list}>
        {drafts.length === 0 && <p className={classes.source}>{t('segments.none')}</p>}
        {drafts.map((draft) => (
          <SegmentRow
            key={draft.key}
            draft={draft}
            problemOf={(edge) => problems.get(`${draft.key} ${edge}`)}
            now={() => video.currentTime}
            onChange={(changed) => change(changeDraft(drafts, draft.key, changed))}
            onRemove={() => change(drafts.filter(({ key }) => key !== draft.key))}
            onPlay={() => {
              endEdges.current?.()
              endEdges.current = playEdges(video, draft)
            }}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => change([...drafts, newDraft(drafts, video.currentTime, duration)])}
        >
          {t('segments.add')}
        </Button>
      </div>
      <EditorFoot
        editor={editor}
        canSend={canSend}
        stale={t('segments.stale')}
        classNames={classes}
        onSave={(known) => void editor.save(known)}
      >
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
      </EditorFoot>
    </section>
  )
}
