import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosing } from '../../frame/use-closing.ts'
import classes from './reader.module.css'
import { ToolButton } from './ToolButton.tsx'

export interface ContentsEntry {
  key: string
  title: string
  /** 0 for a chapter, 1 for a part of it, and so on. */
  depth: number
}

interface Props {
  entries: readonly ContentsEntry[]
  current: string | undefined
  onChoose(key: string): void
  onClose(): void
}

/** The contents of a book at its side; the place where the reader is stands out. */
export function ContentsList({ entries, current, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  useClosing(onClose)
  const marked = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'center' })
    marked.current?.focus({ preventScroll: true })
  }, [])
  return (
    <nav className={classes.side} aria-label={t('readers.contents')}>
      <div className={classes.sideHead}>
        <span>{t('readers.contents')}</span>
        <ToolButton name={t('ui.close')} keys="T" onPress={onClose}>
          <IconX />
        </ToolButton>
      </div>
      <div className={classes.sideScroll}>
        <ol>
          {entries.map(({ key, title, depth }) => (
            <li key={key}>
              <UnstyledButton
                ref={key === current ? marked : undefined}
                className={classes.entry}
                aria-current={key === current || undefined}
                style={{ paddingLeft: 12 + Math.min(depth, 6) * 16 }}
                onClick={() => onChoose(key)}
              >
                {title}
              </UnstyledButton>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
