import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './reader.module.css'
import { ToolButton } from './ToolButton.tsx'

interface Props {
  /** What the slider moves through, for those who cannot see it. */
  name: string
  value: number
  max: number
  step?: number
  direction: 'ltr' | 'rtl'
  textOf(value: number): string
  /** Characters of the longest text; so much room is kept, so that nothing moves when it changes. */
  longest: number
  onChange(value: number): void
  onForward(): void
  onBack(): void
  /** Stands over the slider, such as thumbnails. */
  above?: ReactNode
  /** Stands at its end. */
  beside?: ReactNode
  /** A line under it; its room is kept while it is empty. */
  below?: ReactNode
}

/** The bar under a book: a page back and on, and a slider that follows the way of reading. */
export function ReaderBar({
  name,
  value,
  max,
  step = 1,
  direction,
  textOf,
  longest,
  onChange,
  onForward,
  onBack,
  above,
  beside,
  below,
}: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<number>()
  const shown = draft ?? value
  const settle = () => {
    if (draft !== undefined && draft !== value) onChange(draft)
    setDraft(undefined)
  }
  const isRightToLeft = direction === 'rtl'
  return (
    <footer className={classes.bar}>
      {above}
      <div className={classes.barRow}>
        <ToolButton name={t(isRightToLeft ? 'readers.forward' : 'readers.back')} onPress={isRightToLeft ? onForward : onBack}>
          <IconChevronLeft />
        </ToolButton>
        <input
          type="range"
          className={classes.slider}
          dir={direction}
          min={0}
          max={max}
          step={step}
          value={shown}
          aria-label={name}
          aria-valuetext={textOf(shown)}
          style={{ '--done': `${max > 0 ? (shown / max) * 100 : 100}%` }}
          onChange={(event) => setDraft(Number(event.currentTarget.value))}
          onPointerUp={settle}
          onKeyUp={settle}
          onBlur={settle}
        />
        <ToolButton name={t(isRightToLeft ? 'readers.back' : 'readers.forward')} onPress={isRightToLeft ? onBack : onForward}>
          <IconChevronRight />
        </ToolButton>
        <output className={classes.position} style={{ minWidth: `${longest}ch` }}>
          {textOf(shown)}
        </output>
        {beside}
      </div>
      {below !== undefined && <div className={classes.below}>{below}</div>}
    </footer>
  )
}
