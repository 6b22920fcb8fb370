import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './hero.module.css'
import type { useTurning } from './use-turning.ts'

interface Props {
  titles: readonly string[]
  turning: ReturnType<typeof useTurning>
}

/** Back, on, to any slide, and standing still. */
export function HeroControls({ titles, turning: { at, isStill, isStopped, show, stop } }: Props) {
  const { t } = useTranslation()
  const look = { className: classes.control ?? '', variant: 'transparent', radius: 'xl', size: 44 } as const
  return (
    <div className={classes.controls} role="group" aria-label={t('start.slides')}>
      <ActionIcon {...look} aria-label={t('start.slideBack')} onClick={() => show(at - 1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      {titles.map((title, index) => (
        <button
          key={index}
          type="button"
          className={classes.dot}
          aria-label={t('start.slideOf', { title, at: index + 1, of: titles.length })}
          aria-current={index === at || undefined}
          onClick={() => show(index)}
        />
      ))}
      <ActionIcon {...look} aria-label={t('start.slideOn')} onClick={() => show(at + 1)}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      {!isStill && (
        <ActionIcon {...look} aria-label={t(isStopped ? 'start.slidesGoOn' : 'start.slidesStop')} onClick={() => stop(!isStopped)}>
          {isStopped ? <IconPlayerPlayFilled size={16} aria-hidden /> : <IconPlayerPauseFilled size={16} aria-hidden />}
        </ActionIcon>
      )}
    </div>
  )
}
