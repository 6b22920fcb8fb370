import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Way } from './drawing/ways.ts'
import { offsetText } from './menu/offset-text.ts'
import type { Subtitles } from './tracks/use-subtitles.ts'
import classes from './drawing/subtitles.module.css'

const shownMs = { short: 1500, long: 6000 }

interface Props {
  subtitles: Subtitles
  way: Way
  canBurn: boolean
}

/** What is to be said of the subtitles just now: by how much they come later, or why they do not come. */
export function SubtitleNote({ subtitles, way, canBurn }: Props) {
  const { t, i18n } = useTranslation()
  const { main, offset, failed } = subtitles
  const isReplaced = main?.kind === 'styled' && failed.has(main.id) && way === 'written'
  const problem =
    way === 'waiting'
      ? t('subtitles.notes.waiting')
      : way === 'failed'
        ? t('subtitles.notes.failed')
        : way === 'burned' && !canBurn
          ? t('subtitles.notes.needsBurning')
          : isReplaced
            ? t('subtitles.notes.plain')
            : ''
  const [last, setLast] = useState({ id: main?.id, offset, problem: '' })
  const [note, setNote] = useState<{ text: string; ms: number }>()
  if (last.id !== main?.id || last.offset !== offset || last.problem !== problem) {
    if (problem !== last.problem) setNote(problem ? { text: problem, ms: shownMs.long } : undefined)
    else if (last.id === main?.id && main)
      setNote({ text: t('subtitles.offsetNow', { offset: offsetText(offset, i18n.language) }), ms: shownMs.short })
    setLast({ id: main?.id, offset, problem })
  }
  useEffect(() => {
    if (!note) return
    const timer = setTimeout(() => setNote(undefined), note.ms)
    return () => clearTimeout(timer)
  }, [note])
  return (
    <div className={classes.note} data-shown={note !== undefined || undefined} role="status">
      {note?.text}
    </div>
  )
}
