import { Button, CloseButton } from '@mantine/core'
import { IconFiles, IconPlus } from '@tabler/icons-react'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { chapterOfEachFile } from '@amn/contract/playback/chapter-rules'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Ask } from '../../../ui/dialog/Ask.tsx'
import { LeaveQuestion } from '../../../ui/dialog/LeaveQuestion.tsx'
import { useRowFocus } from '../../../ui/form/use-row-focus.ts'
import { EditorFoot } from '../../editing/EditorFoot.tsx'
import { useEditorKeys } from '../../editing/use-editor-keys.ts'
import type { Timeline } from '../timeline.ts'
import { ChapterRow } from './ChapterRow.tsx'
import classes from './chapters.module.css'
import { draftsOf, findProblems, shiftAll, withChapterAt } from './draft.ts'
import { ShiftAll } from './ShiftAll.tsx'
import { useChapterEditor } from './use-chapter-editor.ts'

interface Props {
  content: ViewedContent
  file: MediaFile
  timeline: Timeline
  /** Seconds of the whole recording. */
  time: number
  onPlayFrom(seconds: number): void
  onClose(): void
}

/** Edits the chapters of a recording while it is heard. */
export function ChapterEditor({ content, file, timeline, time, onPlayFrom, onClose }: Props) {
  const { t } = useTranslation()
  const editor = useChapterEditor(content, file, timeline)
  const { drafts, change } = editor
  const problems = findProblems(drafts, timeline.total)
  const [asks, setAsks] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const { list, focusPart } = useRowFocus(drafts)
  const canSend = problems.size === 0 && !editor.isSending
  const close = () => (editor.isChanged ? setAsks(true) : onClose())
  useEditorKeys(panel, {
    close,
    stepBack: editor.stepBack,
    save: () => {
      if (canSend && editor.isChanged) void editor.save()
    },
  })
  const add = () => {
    const { drafts: more, key } = withChapterAt(drafts, time, (place) => t('listening.chapters.nth', { place }))
    focusPart(String(key), 'title')
    change(more)
  }
  const heard = drafts.findLast(({ start }) => start <= time + 0.01)
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} aria-label={t('listening.chapters.edit')}>
      <div className={classes.head}>
        <h2>{t('listening.chapters.edit')}</h2>
        <CloseButton size={40} iconSize={20} aria-label={t('listening.chapters.close')} onClick={close} />
      </div>
      <div className={classes.tools}>
        <Button size="sm" variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
          {t('listening.chapters.add')}
        </Button>
        {timeline.parts.length > 1 && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconFiles size={16} />}
            title={t('listening.chapters.fromFilesHint')}
            onClick={() => change(draftsOf(chapterOfEachFile(timeline.parts)))}
          >
            {t('listening.chapters.fromFiles')}
          </Button>
        )}
        <ShiftAll isDisabled={drafts.length === 0} onShift={(by) => change(shiftAll(drafts, by))} />
      </div>
      {drafts.length === 0 && <p className={classes.none}>{t('listening.chapters.none')}</p>}
      <ol ref={list} className={classes.list}>
        {drafts.map((draft, at) => (
          <ChapterRow
            key={draft.key}
            draft={draft}
            place={at + 1}
            isPlaying={draft === heard}
            problemOf={(field) => problems.get(`${draft.key} ${field}`)}
            now={() => time}
            onChange={(changed) =>
              change(drafts.with(at, { ...draft, ...changed }), changed.title === undefined ? undefined : `title of ${draft.key}`)
            }
            onRemove={() => {
              const next = drafts[at + 1] ?? drafts[at - 1]
              if (next) focusPart(String(next.key), 'remove')
              change(drafts.toSpliced(at, 1))
            }}
            onPlay={() => onPlayFrom(draft.start)}
          />
        ))}
      </ol>
      <div className={classes.foot}>
        <EditorFoot
          editor={editor}
          canSend={canSend}
          stale={t('listening.chapters.stale')}
          classNames={classes}
          onSave={(known) => void editor.save(known)}
        >
          {editor.isByHand && (
            <Button
              size="sm"
              variant="default"
              disabled={editor.isSending}
              title={t('listening.chapters.resetHint')}
              onClick={() => void editor.reset()}
            >
              {t('listening.chapters.reset')}
            </Button>
          )}
        </EditorFoot>
      </div>
      <LeaveQuestion isDirty={editor.isChanged} />
      <Ask
        isDestructive
        title={asks ? t('rights.leaveTitle') : undefined}
        act={t('rights.leaveAct')}
        onAct={onClose}
        onClose={() => setAsks(false)}
      >
        <p>{t('rights.leave')}</p>
      </Ask>
    </section>
  )
}
