import { IconX } from '@tabler/icons-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosing } from '../../frame/use-closing.ts'
import reader from '../shared/reader.module.css'
import { ToolButton } from '../shared/ToolButton.tsx'
import classes from './pdf.module.css'

interface Props {
  pdf: PDFDocumentProxy
  /** The page in sight. */
  page: number
  onChoose(page: number): void
  onClose(): void
}

const width = 120
/** The shape of a page that is not drawn yet. */
const usualRatio = 1.414

/** All pages small, at the side; only those in sight are drawn, and what leaves it is let go. */
export function PdfThumbnails({ pdf, page, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  useClosing(onClose)
  const list = useRef<HTMLOListElement>(null)
  const [ratio, setRatio] = useState(usualRatio)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const measure = async () => {
      const sheet = (await pdf.getPage(1)).getViewport({ scale: 1 })
      setRatio(sheet.height / sheet.width)
    }
    // A page that cannot be read keeps the usual shape.
    measure().catch(() => undefined)
  }, [pdf])
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const next = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const at = Number((target as HTMLElement).dataset['thumbnail'])
            if (isIntersecting) next.add(at)
            else next.delete(at)
          }
          return next
        }),
      { root: list.current, rootMargin: '300px 0px' },
    )
    for (const item of list.current?.children ?? []) watch.observe(item)
    return () => watch.disconnect()
  }, [pdf])
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [page, ratio])
  return (
    <nav className={`${reader.side} ${classes.thumbnails}`} aria-label={t('readers.images.keys.thumbnails')}>
      <div className={reader.sideHead}>
        <span>{t('readers.images.keys.thumbnails')}</span>
        <ToolButton name={t('ui.close')} onPress={onClose}>
          <IconX />
        </ToolButton>
      </div>
      <ol ref={list} className={classes.thumbnailList}>
        {Array.from({ length: pdf.numPages }, (_, at) => (
          <li key={at} data-thumbnail={at}>
            <button
              type="button"
              className={classes.thumbnail}
              aria-current={at === page || undefined}
              aria-label={t('readers.images.page', { page: at + 1, pages: pdf.numPages })}
              onClick={() => onChoose(at)}
            >
              <span className={classes.thumbnailSheet} style={{ width, height: Math.round(width * ratio) }}>
                {seen.has(at) && <Drawing pdf={pdf} page={at} />}
              </span>
              <span aria-hidden="true">{at + 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Drawing({ pdf, page }: { pdf: PDFDocumentProxy; page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    const draw = async () => {
      const sheet = await pdf.getPage(page + 1)
      const own = canvas.current
      if (stop.signal.aborted || !own) return
      const viewport = sheet.getViewport({ scale: (width * Math.min(2, devicePixelRatio)) / sheet.getViewport({ scale: 1 }).width })
      own.width = Math.ceil(viewport.width)
      own.height = Math.ceil(viewport.height)
      const task = sheet.render({ canvas: own, viewport })
      stop.signal.addEventListener('abort', () => task.cancel())
      await task.promise
      own.dataset['drawn'] = 'true'
    }
    // A page that cannot be drawn stays empty here, as it does in the reader.
    draw().catch(() => undefined)
    return () => stop.abort()
  }, [pdf, page])
  return <canvas ref={canvas} />
}
