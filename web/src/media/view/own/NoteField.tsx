import type { Media } from '@amn/contract/media/media'
import { Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './own.module.css'
import { useMyData } from './use-my-data.ts'

interface Props {
  media: Media
  note: string
}

/** The private note on a media; it is saved when the field is left, and says so. */
export function NoteField({ media, note }: Props) {
  const { t } = useTranslation()
  const change = useMyData(media)
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [state, setState] = useState<'saving' | 'saved' | 'failed'>()
  const text = typed ?? note
  const isOpen = typed !== undefined && typed !== note
  const save = async () => {
    if (!isOpen || state === 'saving') return
    setState('saving')
    const isSaved = await change({ note: text })
    setState(isSaved ? 'saved' : 'failed')
    if (isSaved) setTyped(undefined)
  }
  const words = { saving: t('mine.noteSaving'), saved: t('mine.noteSaved'), failed: t('mine.noteFailed') }
  const message = state === undefined || (state === 'saved' && isOpen) ? (isOpen ? t('mine.noteOpen') : '') : words[state]
  return (
    <section className={classes.note}>
      <label htmlFor={id}>{t('media.note')}</label>
      <Textarea
        id={id}
        value={text}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setState(undefined)
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.blur()
        }}
        placeholder={t('media.notePlaceholder')}
        maxLength={10_000}
        autosize
        minRows={2}
        maxRows={12}
        aria-describedby={`${id}-state`}
      />
      <p id={`${id}-state`} className={classes.state} data-state={state} role="status">
        {message}
        {state === 'failed' && (
          <button type="button" onClick={() => void save()}>
            {t('mine.noteRetry')}
          </button>
        )}
      </p>
    </section>
  )
}
