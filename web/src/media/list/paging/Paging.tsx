import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { applyPreferences, usePreferences } from '../../../api/session/preferences.ts'
import { lastPage, pageAfterResize, pageNumbers } from './page-numbers.ts'
import classes from './paging.module.css'
import type { ListLocation } from '../use-list-search.ts'
import { preferPages } from '../use-list-view.ts'
import shared from '../../../ui/theme/shared.module.css'

const sizes = [5, 10, 20, 50, 100] as const

interface Props {
  location: ListLocation
  total: number
}

/** The pages as links, and how many items each holds; the size is kept as the person's setting. */
export function Paging({ location: { search, written, change }, total }: Props) {
  const { t } = useTranslation()
  const own = usePreferences((preferences) => preferences.generalSettings.itemsPerPage)
  const { page, size } = search
  const last = lastPage(total, size)
  const resize = (text: string) => {
    const itemsPerPage = sizes.find((one) => String(one) === text)
    if (!itemsPerPage) return
    preferPages()
    change({ size: itemsPerPage, page: pageAfterResize(page, size, itemsPerPage) }, true)
    if (itemsPerPage !== own) applyPreferences({ generalSettings: { itemsPerPage } })
  }
  const arrow = (to: number, name: 'previous' | 'next') => {
    const Icon = name === 'previous' ? IconChevronLeft : IconChevronRight
    const icon = <Icon size={20} stroke={1.8} aria-hidden />
    if (to < 0 || to > last) return <span className={classes.disabled}>{icon}</span>
    return (
      <Link
        to="/media"
        search={written({ page: to })}
        className={classes.page}
        aria-label={t(`ui.page.${name}`)}
        rel={name === 'next' ? 'next' : 'prev'}
      >
        {icon}
      </Link>
    )
  }
  return (
    <div className={`${shared.apart} ${classes.paging}`}>
      {last > 0 && (
        <nav className={classes.pages} aria-label={t('media.pages')}>
          {arrow(page - 1, 'previous')}
          <ul className={classes.numbers}>
            {pageNumbers(page, last + 1).map((one, at) => (
              <li key={one ?? `gap-${at}`}>
                {one === undefined ? (
                  <span className={classes.gap}>…</span>
                ) : (
                  <Link
                    to="/media"
                    search={written({ page: one })}
                    className={classes.page}
                    aria-label={t('ui.page.number', { page: one + 1 })}
                    {...(one === page ? { 'aria-current': 'page' as const } : {})}
                  >
                    {one + 1}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <span className={classes.short}>{t('media.pageOf', { page: page + 1, pages: last + 1 })}</span>
          {arrow(page + 1, 'next')}
        </nav>
      )}
      <NativeSelect
        label={t('media.perPage')}
        classNames={{ root: classes.size, label: classes.label }}
        value={String(size)}
        data={[...new Set([...sizes, size])].sort((a, b) => a - b).map(String)}
        onChange={(event) => resize(event.currentTarget.value)}
      />
    </div>
  )
}
