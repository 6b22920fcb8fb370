import { type Contributor, type ContributorEdit, credits } from '@amn/contract/media/credits'
import { Button, Drawer, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import { When } from '../ui/text/When.tsx'
import shared from '../ui/theme/shared.module.css'
import { useContributorActs } from './use-contributor-acts.ts'

interface Props {
  contributor: Contributor
  onClose: () => void
}

/** What was done to a person or an organisation, each with the way back. */
export function HistoryOfContributor({ contributor: { id }, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, isPending } = useGet(credits.history, { params: { id }, query: { size: 50 } }, { isBackground: true })
  return (
    <Drawer opened onClose={onClose} position="right" title={t('credits.history')} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {error && !data && <p className={shared.note}>{failureText(error)}</p>}
      {isPending && <Skeleton height={120} />}
      {data?.items.length === 0 && <p className={shared.note}>{t('credits.noHistory')}</p>}
      <ul className={shared.list}>
        {data?.items.map((edit) => (
          <Entry key={edit.id} id={id} edit={edit} />
        ))}
      </ul>
    </Drawer>
  )
}

function Entry({ id, edit }: { id: number; edit: ContributorEdit }) {
  const { t } = useTranslation()
  const { undo } = useContributorActs()
  const what = edit.others.length > 0 ? edit.others.join(', ') : edit.fields.map((field) => fieldText(field)).join(', ')
  function fieldText(field: string) {
    const known = (['kind', 'name', 'sortName', 'names', 'description', 'links'] as const).find((one) => one === field)
    return known ? t(`credits.field.${known}`) : field
  }
  return (
    <li className={shared.between}>
      <span className={shared.words}>
        <span>{t(`credits.did.${edit.kind}`)}</span>
        <span className={shared.hint}>{what}</span>
        <span className={shared.hint}>
          {edit.username} · <When at={edit.at} />
          {edit.undoneAt && ` · ${t('credits.wasUndone')}`}
        </span>
      </span>
      {edit.canUndo && (
        <Button variant="default" size="compact-sm" onClick={() => void undo(id, edit.id)}>
          {t('ui.undo')}
        </Button>
      )}
    </li>
  )
}
