import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { Annotation } from '@amn/contract/personal/annotations'
import { type HighlightColour, longestHighlight } from '@amn/contract/personal/annotations-values'
import { useAnnotations } from '../../api/use-annotations.ts'
import { NoteDialog } from '../../ui/annotations/NoteDialog.tsx'
import { notice } from '../../ui/feedback/notice.ts'
import { useViewerKeys } from '../frame/frame.ts'
import { HighlightMenu } from './HighlightMenu.tsx'

/** Words that somebody selected, and where they are in the file. */
export interface Selected extends Pick<Annotation, 'position' | 'unit' | 'offset' | 'progress' | 'chapter' | 'text'> {
  /** Where they are on the screen. */
  box: DOMRect
}

type Shown = { words: Selected } | { id: number; box: DOMRect }

/** The highlights of a file: those that there are, and the menu beside words that are selected or highlighted. */
export function useHighlights(content: ViewedContent, file: MediaFile, clearSelection: () => void) {
  const { t } = useTranslation()
  const { isMember, items, add, update, remove } = useAnnotations(content)
  const [shown, setShown] = useState<Shown>()
  const [editedId, setEdited] = useState<number>()
  const highlights = useMemo(() => (items ?? []).filter(({ kind, fileId }) => kind === 'highlight' && fileId === file.id), [items, file.id])
  const known = shown && 'id' in shown ? highlights.find(({ id }) => id === shown.id) : undefined
  const words = shown && 'words' in shown ? shown.words : undefined
  const edited = highlights.find(({ id }) => id === editedId)
  const close = () => setShown(undefined)
  const make = async (colour: HighlightColour): Promise<Annotation | undefined> => {
    if (!words) return undefined
    const { box: _box, text, ...place } = words
    close()
    clearSelection()
    return add(file.id, { ...place, kind: 'highlight', colour, text: text.slice(0, longestHighlight) })
  }
  const colourAs = (colour: HighlightColour) => {
    if (known) update(known, { colour })
    // What fails says so itself.
    else void make(colour).catch(() => undefined)
    close()
  }
  const writeNote = () => {
    if (known) setEdited(known.id)
    else
      void make('yellow').then(
        (made) => setEdited(made?.id),
        () => undefined,
      )
    close()
  }
  const copy = () => {
    const text = known?.text ?? words?.text ?? ''
    const tell = () => notice.success(t('annotations.copied'))
    // Only a secure page has the clipboard; elsewhere the words stay selected for the browser's own way.
    void navigator.clipboard?.writeText(text).then(tell, () => undefined)
    close()
  }
  const isOpen = isMember && (known !== undefined || words !== undefined)
  useViewerKeys(isOpen ? [{ keys: ['Escape'], label: t('ui.close'), run: close }] : [])
  const menu: ReactNode = (
    <>
      {isOpen && shown && (
        <HighlightMenu
          box={'words' in shown ? shown.words.box : shown.box}
          colour={known?.colour ?? undefined}
          note={known?.note}
          text={known?.text ?? words?.text ?? ''}
          onColour={colourAs}
          onNote={writeNote}
          onCopy={copy}
          onRemove={
            known &&
            (() => {
              remove(known)
              close()
            })
          }
        />
      )}
      {edited && <NoteDialog annotation={edited} onSave={(change) => update(edited, change)} onClose={() => setEdited(undefined)} />}
    </>
  )
  return {
    highlights,
    menu,
    isOpen,
    close,
    /** Words were selected, or none are any more. */
    select: (selected: Selected | undefined) => {
      if (selected) setShown({ words: selected })
      else if (words) close()
    },
    /** A highlight was pressed. */
    press: (id: number, box: DOMRect) => setShown({ id, box }),
  }
}
