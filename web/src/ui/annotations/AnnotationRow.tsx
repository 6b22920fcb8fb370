import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconBookmark, IconNote, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Annotation } from '@amn/contract/personal/annotations'
import { When } from '../text/When.tsx'
import { annotationPlace } from './annotation-place.ts'
import classes from './annotations.module.css'

interface Props {
  annotation: Annotation
  /** What stands above its words, such as the title of the work. */
  head?: ReactNode
  /** The address of a small picture of its place. */
  picture?: string | undefined
  /** What more is to be said of its place. */
  about?: string | undefined
  /** Goes to its place; undefined where it cannot be opened. */
  onGo: (() => void) | undefined
  onNote(): void
  onRemove(): void
}

/** A bookmark or a highlight: its words, note and place, and what can be done with it. */
export function AnnotationRow({ annotation, head, picture, about, onGo, onNote, onRemove }: Props) {
  const { t } = useTranslation()
  const { kind, colour, text, note, chapter, createdAt } = annotation
  const place = annotationPlace(annotation, t)
  const name = t(`annotations.${kind}`)
  const label = [name, place, text.slice(0, 80)].filter(Boolean).join(': ')
  const noteName = t(note ? 'annotations.editNote' : 'annotations.addNote')
  return (
    <li className={classes.row} data-kind={kind} data-colour={colour ?? undefined}>
      <button type="button" className={classes.place} disabled={!onGo} onClick={onGo}>
        <VisuallyHidden>{name}</VisuallyHidden>
        {picture && <img src={picture} alt="" loading="lazy" className={classes.picture} />}
        {!picture && kind === 'bookmark' && <IconBookmark size={20} aria-hidden className={classes.icon} />}
        <span className={classes.words}>
          {head}
          {text && <span className={classes.text}>{text}</span>}
          {note && <span className={classes.note}>{note}</span>}
          <span className={classes.facts}>
            {[chapter, place, about].filter(Boolean).join(' · ')}
            {(chapter || place || about) && ' · '}
            <When at={createdAt} />
          </span>
        </span>
      </button>
      <span className={classes.acts}>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`${noteName}: ${label}`} title={noteName} onClick={onNote}>
          <IconNote size={20} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`${t('annotations.remove')}: ${label}`}
          title={t('annotations.remove')}
          onClick={onRemove}
        >
          <IconTrash size={20} />
        </ActionIcon>
      </span>
    </li>
  )
}
