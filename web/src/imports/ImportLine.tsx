import type { MediaImport } from '@amn/contract/library/imports'
import { Badge, Button, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../i18n/format.ts'
import { formatRelative } from '../i18n/time.ts'
import { listText } from '../i18n/list-text.ts'
import { typeIcons } from '../ui/media/type-icons.ts'
import classes from './imports.module.css'
import shared from '../ui/theme/shared.module.css'

const colours = {
  choosing: 'gray',
  waiting: 'blue',
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'gray',
  undoing: 'blue',
  undone: 'gray',
}
const mostTitles = 3

/** One import in a line: what it brought, its state, and what can be done. */
export function ImportLine({ one, children }: { one: MediaImport; children?: ReactNode }) {
  const { t } = useTranslation()
  const Icon = typeIcons[one.amnMediaType]
  const titles = one.media.slice(0, mostTitles).map(({ title }) => title)
  const rest = one.media.length - titles.length
  const title = titles.length > 0 ? listText(rest > 0 ? [...titles, `+${rest}`] : titles) : t(`values.typeOfOne.${one.amnMediaType}`)
  const isOpen = one.state === 'choosing' || one.state === 'failed' || one.state === 'cancelled'
  const isMoving = one.progress !== null
  return (
    <li className={`${shared.centredCluster} ${shared.inset} ${classes.import}`}>
      <span className={shared.tile}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.importWords}>
        <span className={classes.importTitle}>{title}</span>
        <span className={classes.importText}>
          {[
            t('imports.files', { count: one.fileCount }),
            formatSize(one.size),
            t(one.source === 'inbox' ? 'imports.fromInbox' : 'imports.fromUpload'),
            formatRelative(one.finishedAt ?? one.createdAt),
          ].join(' · ')}
        </span>
        {isMoving && <Progress value={(one.progress ?? 0) * 100} size="sm" mt={6} aria-label={t('imports.progress')} />}
      </span>
      <Badge variant="light" color={colours[one.state]} size="lg" radius="xl">
        {t(`imports.state.${one.state}`)}
      </Badge>
      <span className={classes.importActs}>
        {children}
        <Button variant="default" renderRoot={(props) => <Link to="/media/import" search={{ open: one.id }} {...props} />}>
          {t(isOpen ? 'imports.continue' : 'imports.show')}
        </Button>
      </span>
    </li>
  )
}
