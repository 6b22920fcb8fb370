import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Direction } from './defaults.ts'
import classes from './images.module.css'
import type { PageSource } from './page-address.ts'
import { type PageSize, sizeOf } from './spreads.ts'

interface Props {
  pages: readonly PageSize[]
  shown: readonly number[]
  direction: Direction
  source: PageSource
  onChoose(page: number): void
}

const height = 132

/** All pages small, in the way of reading. */
export function Thumbnails({ pages, shown, direction, source, onChoose }: Props) {
  const { t } = useTranslation()
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <nav className={classes.thumbnails} dir={direction} aria-label={t('readers.images.thumbnails')}>
      {pages.map((size, page) => (
        <button
          key={page}
          ref={page === shown[0] ? current : undefined}
          className={classes.thumbnail}
          aria-current={shown.includes(page) || undefined}
          aria-label={t('readers.images.page', { page: page + 1, pages: pages.length })}
          onClick={() => onChoose(page)}
        >
          <img
            src={source(page, 160)}
            alt=""
            loading="lazy"
            decoding="async"
            height={height}
            width={Math.round(Math.min(220, (sizeOf(size).width / sizeOf(size).height) * height))}
          />
          <span aria-hidden="true">{page + 1}</span>
        </button>
      ))}
    </nav>
  )
}
