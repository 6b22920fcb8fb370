import { ApiError } from '../../api/failures/api-error.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../api/call/address.ts'
import { findFileProblem } from '../content/file-problem.ts'
import { useRendererState, useViewerKeys } from '../frame/frame.ts'
import type { RendererProps } from '../renderer.ts'
import { capture } from '../frame/capture.ts'
import classes from './images/images.module.css'
import { pageAddress } from './images/page-address.ts'
import { PictureTools } from './images/PictureTools.tsx'
import type { Box } from './images/spreads.ts'
import { useDrag } from './images/use-drag.ts'
import { type Lie, type ZoomFit, fitted, settle, zoomAt } from './images/zoom.ts'
import { ReaderFault } from './shared/ReaderFault.tsx'
import { ReaderSkeleton } from './shared/ReaderSkeleton.tsx'
import reader from './shared/reader.module.css'
import { useSize } from './shared/use-size.ts'

const middle = { x: 0, y: 0 }
/** What browsers do not draw is sent as a page is, in another format. */
const drawnElsewhere = new Set(['image/tiff', 'image/jxl'])

/** One picture: whole, across the width or in its own size, zoomed, dragged and turned. */
export function PictureView({ content, file, onProgress }: RendererProps) {
  const { t } = useTranslation()
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const stage = useSize(body)
  const [picture, setPicture] = useState<Box>()
  const [fit, setFit] = useState<ZoomFit>('screen')
  const [own, setOwn] = useState<Lie>()
  const [turns, setTurns] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const address = drawnElsewhere.has(file.mimeType)
    ? pageAddress({ contentId: content.id, fileId: file.id, amnMediaType: content.amnMediaType }, 0)
    : fileAddress(content.id, file.id, content.amnMediaType)
  const lie = picture && stage ? settle(own ?? fitted(fit, picture, stage, turns), picture, stage) : undefined

  const zoom = (factor: number, point = middle) => {
    if (lie && picture && stage) setOwn(zoomAt(lie, factor, point, picture, stage))
  }
  const move = (x: number, y: number) => {
    if (lie && picture && stage) setOwn(settle({ ...lie, x: lie.x + x, y: lie.y + y }, picture, stage))
  }
  const show = (next: ZoomFit) => {
    setFit(next)
    setOwn(undefined)
  }
  const turn = () => {
    setTurns((turns + 1) % 4)
    setOwn(undefined)
  }
  const fromMiddle = (clientX: number, clientY: number) => {
    const { left = 0, top = 0, width = 0, height = 0 } = body?.getBoundingClientRect() ?? {}
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const { isDragged, handlers } = useDrag({ onMove: move, onPinch: (factor, x, y) => zoom(factor, fromMiddle(x, y)) })
  useEffect(() => {
    // React listens to the wheel passively, which cannot keep the browser from zooming the page.
    const roll = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), fromMiddle(event.clientX, event.clientY))
    }
    body?.addEventListener('wheel', roll, { passive: false })
    return () => body?.removeEventListener('wheel', roll)
  })
  useViewerKeys([
    { keys: ['+', '='], label: t('readers.zoomIn'), repeats: true, run: () => zoom(1.25) },
    { keys: ['-'], label: t('readers.zoomOut'), repeats: true, run: () => zoom(0.8) },
    { keys: ['0'], label: t('readers.images.fits.screen'), run: () => show('screen') },
    { keys: ['w'], label: t('readers.images.fits.width'), run: () => show('width') },
    { keys: ['1'], label: t('readers.picture.actual'), run: () => show('actual') },
    { keys: ['r'], label: t('readers.picture.rotate'), run: turn },
    { keys: ['ArrowLeft'], label: t('readers.picture.moveLeft'), repeats: true, run: () => move(80, 0) },
    { keys: ['ArrowRight'], label: t('readers.picture.moveRight'), repeats: true, run: () => move(-80, 0) },
    { keys: ['ArrowUp'], label: t('readers.images.keys.up'), repeats: true, run: () => move(0, 80) },
    { keys: ['ArrowDown'], label: t('readers.images.keys.down'), repeats: true, run: () => move(0, -80) },
  ])
  useRendererState({ capture: () => capture(body?.querySelector('img')) })
  const fail = async () =>
    setFailure((await findFileProblem(address)) ?? new ApiError('UNPROCESSABLE_FILE', { message: t('readers.images.undecodable') }))
  if (failure !== undefined) {
    const retry = () => {
      setFailure(undefined)
      setTries(tries + 1)
    }
    return <ReaderFault failure={failure} content={content} file={file} onRetry={retry} />
  }
  return (
    <div className={reader.reader}>
      <PictureTools scale={lie?.scale} fit={own ? undefined : fit} onZoom={zoom} onFit={show} onTurn={turn} />
      <div
        ref={setBody}
        className={classes.single}
        data-dragged={isDragged || undefined}
        onDoubleClick={() => show(fit === 'screen' && !own ? 'actual' : 'screen')}
        {...handlers}
      >
        {!picture && <ReaderSkeleton shape="picture" />}
        <img
          key={tries}
          src={address}
          alt={file.name}
          draggable={false}
          hidden={!lie}
          style={
            lie && { transform: `translate(-50%, -50%) translate(${lie.x}px, ${lie.y}px) rotate(${lie.turns * 90}deg) scale(${lie.scale})` }
          }
          onError={() => void fail()}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setPicture({ width: width || 800, height: height || 800 })
            onProgress({ position: 0, unit: 'page', duration: 1 }, 'end')
          }}
        />
      </div>
    </div>
  )
}
