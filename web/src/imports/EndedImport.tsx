import { type MediaImport, imports } from '@amn/contract/library/imports'
import { Badge, Button } from '@mantine/core'
import { IconArrowBackUp, IconChevronRight, IconCircleCheck, IconRotateClockwise } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { formatDay } from '../i18n/format.ts'
import { typeIcons } from '../ui/media/type-icons.ts'
import classes from './imports.module.css'
import { UndoDialog } from './UndoDialog.tsx'
import { useImportSearch } from './use-import-search.ts'
import shared from '../ui/theme/shared.module.css'

const days = 30

/** What an import brought, with the way back. */
export function EndedImport({ one }: { one: MediaImport }) {
  const { t } = useTranslation()
  const { go } = useImportSearch()
  const [isAsking, setAsking] = useState(false)
  const undo = useSend(imports.undo, { invalidates: [imports.get, imports.list] })
  const isDone = one.state === 'done'
  const TypeIcon = typeIcons[one.amnMediaType]
  const Icon = isDone ? IconCircleCheck : IconRotateClockwise
  const until = one.finishedAt && new Date(Date.parse(one.finishedAt) + days * 86_400_000).toISOString()
  return (
    <section className={classes.card}>
      <div className={classes.result} data-done={isDone || undefined}>
        <Icon size={52} stroke={1.4} aria-hidden />
        <h2 className={shared.title} role="status">
          {t(isDone ? 'imports.doneTitle' : 'imports.undoneTitle')}
        </h2>
        <p className={shared.lead}>{isDone ? t('imports.doneText', { count: one.fileCount }) : t('imports.undoneText')}</p>
      </div>
      {isDone && (
        <ul className={shared.list}>
          {one.media.map(({ id, title, isNew }) => (
            <li key={id}>
              <Link
                to="/media/$id"
                params={{ id }}
                search={{ type: one.amnMediaType }}
                className={`${shared.row} ${shared.inset} ${classes.link}`}
              >
                <TypeIcon size={20} stroke={1.6} aria-hidden />
                <span className={classes.linkTitle}>{title}</span>
                {isNew && (
                  <Badge variant="light" color="blue" radius="xl">
                    {t('imports.isNew')}
                  </Badge>
                )}
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={`${shared.apart} ${shared.stickyFoot} ${classes.foot}`}>
        <span className={classes.footText}>{one.canUndo && until && t('imports.undoUntil', { day: formatDay(until) })}</span>
        {one.canUndo && (
          <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => setAsking(true)}>
            {t('imports.undo')}
          </Button>
        )}
        <Button onClick={() => go({ type: one.amnMediaType })}>{t('imports.another')}</Button>
      </div>
      <UndoDialog
        isOpen={isAsking}
        isRunning={undo.isPending}
        onClose={() => setAsking(false)}
        onUndo={() => undo.mutate({ params: { importId: one.id } }, { onSettled: () => setAsking(false) })}
      />
    </section>
  )
}
