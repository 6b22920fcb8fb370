import { useTranslation } from 'react-i18next'
import { ReaderBar } from '../shared/ReaderBar.tsx'
import type { Direction } from './defaults.ts'
import type { PageSize } from './spreads.ts'
import { Thumbnails } from './Thumbnails.tsx'

interface Props {
  page: number
  pages: readonly PageSize[]
  spread: readonly number[]
  direction: Direction
  hasThumbnails: boolean
  source: (page: number, width?: number) => string
  onChoose: (page: number) => void
  onForward: () => void
  onBack: () => void
}

/** The slider over the pages of a picture book, with small pictures of them above it where wanted. */
export function PictureBar({ page, pages, spread, direction, hasThumbnails, source, onChoose, onForward, onBack }: Props) {
  const { t } = useTranslation()
  const seen = Math.max(0, Math.min(page, pages.length - 1))
  const first = (spread[0] ?? seen) + 1
  const shownPages = spread.length > 1 ? `${first}–${first + spread.length - 1}` : String(first)
  return (
    <ReaderBar
      name={t('readers.images.slider')}
      value={seen}
      max={pages.length - 1}
      direction={direction}
      textOf={(value) => `${value === seen ? shownPages : value + 1} / ${pages.length}`}
      longest={`${pages.length}–${pages.length} / ${pages.length}`.length}
      onChange={onChoose}
      onForward={onForward}
      onBack={onBack}
      above={hasThumbnails && <Thumbnails pages={pages} shown={spread} direction={direction} source={source} onChoose={onChoose} />}
    />
  )
}
