import { Menu, UnstyledButton } from '@mantine/core'
import type { Probe } from '@amn/contract/media/content'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../i18n/format.ts'
import shared from '../../../ui/theme/shared.module.css'
import { PreviewPicture } from '../../playback/previews/PreviewPicture.tsx'
import type { Previews } from '../../playback/previews/use-previews.ts'
import classes from './chapter-menu.module.css'

interface Props {
  chapters: NonNullable<Probe['chapters']>
  /** Seconds. */
  time: number
  previews: Previews | undefined
  className: string | undefined
  onChoose(seconds: number): void
}

/** A little into a chapter there is more to see than at its first picture, which is often black. */
const lookInto = ({ start, end }: { start: number; end: number }) => start + Math.min(5, Math.max(0, end - start) / 4)

/** The name of the chapter that plays; it opens all of them, each with its picture. */
export function ChapterMenu({ chapters, time, previews, className, onChoose }: Props) {
  const { t } = useTranslation()
  const nameOf = (number: number) => chapters[number]?.title || t('viewer.chapter', { number: number + 1 })
  const current = chapters.findLastIndex(({ start }) => start <= time)
  if (chapters.length < 2) return <span className={`${shared.ellipsis} ${className}`}>{chapters[current]?.title}</span>
  const name = current < 0 ? t('viewer.audio.chapters') : nameOf(current)
  return (
    <span className={className}>
      <Menu position="top-start" width="min(340px, 94vw)" classNames={{ itemLabel: classes.label }}>
        <Menu.Target>
          <UnstyledButton
            className={`${shared.ellipsis} ${classes.name}`}
            aria-label={`${t('viewer.audio.chapters')}: ${name}`}
            title={t('viewer.audio.chapters')}
          >
            {name}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes.list}>
          {chapters.map((chapter, number) => (
            <Menu.Item
              key={chapter.start}
              aria-current={number === current || undefined}
              className={classes.chapter}
              leftSection={previews && <PreviewPicture previews={previews} seconds={lookInto(chapter)} />}
              onClick={() => onChoose(chapter.start)}
            >
              <b className={shared.ellipsis}>{nameOf(number)}</b>
              <span>{formatDuration(chapter.start)}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
