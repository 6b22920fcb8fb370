import { Button, Popover } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/names.ts'
import classes from '../view.module.css'

interface Props {
  score: number | null
  onChange: (score: number | null, message: string) => void
}

const aboveNotices = 410

/** One's own score from 0 to 10 in half steps, or none. */
export function ScoreButton({ score, onChange }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [drawn, setDrawn] = useState<number | null>(null)
  const shown = drawn ?? score
  const text = shown === null ? t('media.noScore') : formatNumber(shown)
  const Star = score === null ? IconStar : IconStarFilled
  const open = (opens: boolean) => {
    setIsOpen(opens)
    if (opens) return setDrawn(null)
    if (drawn !== null && drawn !== score) onChange(drawn, t('media.scoreNow', { score: formatNumber(drawn) }))
  }
  return (
    <Popover
      opened={isOpen}
      onChange={open}
      position="bottom"
      shadow="lg"
      radius="lg"
      width={300}
      zIndex={aboveNotices}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          size="md"
          variant="default"
          px="md"
          className={classes.toScore}
          leftSection={<Star size={18} className={classes.star} aria-hidden />}
          aria-label={score === null ? `${t('media.score')}: ${t('media.noScore')}` : t('media.scoreIs', { score: formatNumber(score) })}
          title={t('media.score')}
          onClick={() => open(!isOpen)}
        >
          <span data-none={score === null || undefined}>{score === null ? t('media.noScore') : formatNumber(score)}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.scoring} aria-label={t('media.score')}>
        <output className={classes.score}>{text}</output>
        <input
          type="range"
          min={0}
          max={10}
          step={0.5}
          value={shown ?? 5}
          data-autofocus
          aria-label={t('media.score')}
          aria-valuetext={text}
          className={classes.range}
          onChange={(event) => setDrawn(Number(event.currentTarget.value))}
          onKeyDown={(event) => event.key === 'Enter' && open(false)}
        />
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={shown === null}
          onClick={() => {
            setDrawn(null)
            setIsOpen(false)
            if (score !== null) onChange(null, t('media.scoreCleared'))
          }}
        >
          {t('media.clearScore')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
