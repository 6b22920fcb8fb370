import { type ListImport, lists } from '@amn/contract/personal/lists'
import { ActionIcon, Badge, Button } from '@mantine/core'
import { IconPlaylistAdd, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { formatNumber } from '../i18n/names.ts'
import { formatRelative } from '../i18n/time.ts'
import { visibleText } from '../i18n/visible-text.ts'
import { stateColours } from './list-state.ts'
import classes from './lists.module.css'
import { useListActs } from './use-list-acts.ts'
import shared from '../ui/theme/shared.module.css'

/** One import of a list in a line: what it was, its state, and what can be done. */
export function ListLine({ one }: { one: ListImport }) {
  const { t } = useTranslation()
  const { undo } = useListActs(one)
  const forget = useSend(lists.remove, { invalidates: [lists.list], success: t('lists.forgotten') })
  const name = one.fileName === '' ? t(`lists.formats.${one.format}`) : visibleText(one.fileName, 80)
  const isOpen = one.state === 'draft' || one.state === 'stopped'
  const sent = { params: { listId: one.id } }
  return (
    <li className={`${shared.centredCluster} ${shared.inset} ${classes.line}`}>
      <span className={shared.tile}>
        <IconPlaylistAdd size={22} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.lineWords}>
        <span className={classes.lineName}>{name}</span>
        <span className={shared.explanation}>
          {[
            t(`lists.formats.${one.format}`),
            one.progress
              ? t('lists.doneOf', { done: formatNumber(one.progress.done), all: formatNumber(one.progress.all) })
              : t('lists.entries', { count: one.total }),
            formatRelative(one.appliedAt ?? one.createdAt),
          ].join(' · ')}
        </span>
      </span>
      <Badge variant="light" size="lg" radius="xl" color={stateColours[one.state]}>
        {t(`lists.state.${one.state}`)}
      </Badge>
      <span className={classes.lineActs}>
        {(one.state === 'applied' || one.state === 'stopped') && (
          <Button variant="subtle" loading={undo.isPending} aria-label={`${t('ui.undo')}: ${name}`} onClick={undo.run}>
            {t('ui.undo')}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={`${t(isOpen ? 'lists.goOn' : 'lists.show')}: ${name}`}
          renderRoot={(props) => <Link to="/user-panel/lists" search={{ open: one.id }} {...props} />}
        >
          {t(isOpen ? 'lists.goOn' : 'lists.show')}
        </Button>
        {(one.state === 'draft' || one.state === 'undone') && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            loading={forget.isPending}
            aria-label={`${t('lists.forget')}: ${name}`}
            title={t('lists.forget')}
            onClick={() => forget.mutate(sent)}
          >
            <IconTrash size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}
