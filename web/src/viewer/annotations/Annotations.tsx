import { IconBookmarks } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { Annotation } from '@amn/contract/personal/annotations'
import type { Renderer } from '@amn/contract/values'
import { useAnnotations } from '../../api/use-annotations.ts'
import { NoteDialog } from '../../ui/annotations/NoteDialog.tsx'
import { notice } from '../../ui/feedback/notice.ts'
import { useFrame, useViewerKeys } from '../frame/frame.ts'
import { pageAddress } from '../readers/images/page-address.ts'
import { ToolButton } from '../readers/shared/ToolButton.tsx'
import type { ProgressReport } from '../renderer.ts'
import { AnnotationPanel } from './AnnotationPanel.tsx'

interface Props {
  content: ViewedContent
  file: MediaFile
  /** The last place that was reported, for renderers that do not tell theirs. */
  readLast(): ProgressReport | undefined
  /** Opens a place of a file of the content anew. */
  onOpen(fileId: number, at: ProgressReport): void
}

const withWords: readonly Renderer[] = ['EBOOK_READER', 'PLAIN_TEXT_BOOK', 'PLAIN_TEXT_SIMPLE', 'PDF']

function progressOf({ position, unit, duration, progress }: ProgressReport, file: MediaFile): number | null {
  if (progress !== undefined) return progress
  if (typeof position !== 'number') return null
  if (unit === 'fraction') return position
  const whole = duration ?? (unit === 'seconds' ? file.duration : null)
  return whole ? Math.min(1, position / whole) : null
}

const isSamePlace = (one: Annotation, { position, unit }: ProgressReport) => {
  if (one.unit !== unit) return false
  if (unit === 'page') return Math.floor(Number(one.position)) === Math.floor(Number(position))
  return unit === 'seconds' ? Math.abs(Number(one.position) - Number(position)) < 1 : one.position === position
}

/** The bookmarks and highlights of what is open: their button, their panel, and the key that sets a bookmark. */
export function Annotations({ content, file, readLast, onOpen }: Props) {
  const { t } = useTranslation()
  const { readState, isMini, marks } = useFrame()
  const { items = [], add, update, remove } = useAnnotations(content)
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<Annotation>()
  const toggle = () => setOpen(!isOpen)
  const mark = async () => {
    const state = readState()
    const place = state.position?.() ?? readLast()
    if (!place) return
    const fileId = state.fileId ?? file.id
    const known = items.find((one) => one.kind === 'bookmark' && one.fileId === fileId && isSamePlace(one, place))
    if (known) return remove(known)
    const { chapter, text = '', progress } = state.words?.() ?? {}
    const made = await add(fileId, {
      kind: 'bookmark',
      position: place.position,
      unit: place.unit,
      progress: progress ?? progressOf(place, file),
      chapter: chapter?.slice(0, 500) ?? null,
      text: text.slice(0, 300),
    })
    notice.success(t('annotations.added'), { action: { label: t('annotations.addNote'), run: () => setEdited(made) } })
  }
  // What fails says so itself.
  const markNow = () => void mark().catch(() => undefined)
  const goTo = (one: Annotation) => {
    const state = readState()
    const place = { position: one.position, unit: one.unit, ...(one.progress !== null && { progress: one.progress }) }
    if (matchMedia('(max-width: 620px)').matches) setOpen(false)
    if (!state.goTo?.(place, one.fileId)) onOpen(one.fileId, place)
  }
  useViewerKeys([
    { keys: ['b'], label: t('annotations.add'), run: markNow },
    { keys: ['Shift+b'], label: t('annotations.title'), run: toggle },
  ])
  if (isMini) return null
  const rendererOf = (one: Pick<Annotation, 'fileId'>) => content.files.find(({ id }) => id === one.fileId)?.renderer
  const pictureAddressOf = ({ fileId, position, ...one }: Annotation) =>
    rendererOf({ fileId }) === 'IMAGE_MULTIPLE' && one.unit === 'page'
      ? pageAddress({ contentId: content.id, fileId, amnMediaType: content.amnMediaType }, Math.floor(Number(position)), 160)
      : undefined
  return (
    <>
      {marks &&
        createPortal(
          <ToolButton name={t('annotations.title')} keys="Shift+B" isPressed={isOpen} onPress={toggle}>
            <IconBookmarks />
          </ToolButton>,
          marks,
        )}
      {isOpen && (
        <AnnotationPanel
          mediaId={content.mediaId}
          items={items}
          hasWords={withWords.includes(file.renderer)}
          pictureAddressOf={pictureAddressOf}
          aboutOf={(one) => (one.fileId === file.id || file.part !== null ? undefined : t('annotations.otherFile'))}
          onAdd={markNow}
          onGo={goTo}
          onNote={setEdited}
          onRemove={remove}
          onClose={toggle}
        />
      )}
      {edited && <NoteDialog annotation={edited} onSave={(change) => update(edited, change)} onClose={() => setEdited(undefined)} />}
    </>
  )
}
