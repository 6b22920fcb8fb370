import { IconHeadphones, IconVolume } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShare } from '../../../../i18n/names.ts'
import shared from '../../../../ui/theme/shared.module.css'
import reader from '../../shared/reader.module.css'
import { ReaderBar } from '../../shared/ReaderBar.tsx'
import { ToolButton } from '../../shared/ToolButton.tsx'
import { AloudBar } from '../aloud/AloudBar.tsx'
import type { BookVoice } from '../aloud/voice.ts'
import { type BookEntry, endOfChapter, listStarts } from '../contents.ts'
import type { BookPosition, OpenBook } from '../foliate.ts'
import { useTimeLeft } from './use-pace.ts'

const parts = 1000

interface Props {
  open: OpenBook | undefined
  contents: readonly BookEntry[]
  reached: BookPosition | undefined
  /** The title of the chapter in sight. */
  chapter: string | undefined
  fraction: number | undefined
  sizes: readonly number[] | undefined
  isRightToLeft: boolean
  onTurn(way: 1 | -1): void
  onShare(share: number): void
  /** What the book is heard by; undefined where it cannot be. */
  voice: BookVoice | undefined
  /** Goes on in the recording of the book; undefined where there is none. */
  onListen: (() => void) | undefined
}

/** The bar under an e-book: where in it the reader is, and how long the chapter and the book still take. */
export function BookFoot({ open, contents, reached, chapter, fraction, sizes, isRightToLeft, onTurn, onShare, voice, onListen }: Props) {
  const { t } = useTranslation()
  const [starts, setStarts] = useState<readonly number[]>([])
  useEffect(() => {
    let isLeft = false
    if (open) void listStarts(open.book, contents).then((found) => !isLeft && setStarts(found))
    return () => {
      isLeft = true
    }
  }, [open, contents])
  const chapterEnd = useMemo(() => (sizes && reached ? endOfChapter(starts, reached.index, sizes) : undefined), [starts, reached, sizes])
  // Of a book of very many documents nobody has counted the letters: each of them counts as one.
  const letters = useMemo(() => (sizes?.some((size) => size > 1) ? sizes.reduce((sum, one) => sum + one, 0) : 0), [sizes])
  const timeLeft = useTimeLeft({ fraction, chapterEnd, letters })
  const shown = (value: number) => formatShare(Math.floor((value / parts) * 100) / 100)
  const page = reached?.page
  return (
    <ReaderBar
      name={t('readers.place')}
      value={Math.round((fraction ?? 0) * parts)}
      max={parts}
      direction={isRightToLeft ? 'rtl' : 'ltr'}
      textOf={(value) => (fraction === undefined ? '…' : shown(value))}
      longest={shown(parts).length}
      onChange={(value) => onShare(value / parts)}
      onForward={() => onTurn(1)}
      onBack={() => onTurn(-1)}
      below={
        <>
          {chapter && <span className={`${shared.ellipsis} ${reader.chapter}`}>{chapter}</span>}
          {page && <span>{t('readers.book.page', page)}</span>}
          {timeLeft?.chapter && <span>{timeLeft.chapter}</span>}
          {timeLeft && <span className={timeLeft.chapter && reader.wide}>{timeLeft.book}</span>}
        </>
      }
      above={voice?.isOn && <AloudBar voice={voice} />}
      beside={
        <>
          {voice && (
            <ToolButton name={t(`readers.${voice.kind}.title`)} keys="R" isPressed={voice.isOn} onPress={voice.toggle}>
              <IconVolume />
            </ToolButton>
          )}
          {onListen && (
            <ToolButton name={t('viewer.listenHere')} onPress={onListen}>
              <IconHeadphones />
            </ToolButton>
          )}
        </>
      }
    />
  )
}
