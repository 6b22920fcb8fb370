import { type Contributor, credits, type ListedContributor } from '@amn/contract/media/credits'
import { Button, CloseButton, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet, useSend } from '../api/query.ts'
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts'
import { ClearableField } from '../ui/form/ClearableField.tsx'
import { ContributorFace } from '../ui/media/ContributorFace.tsx'
import shared from '../ui/theme/shared.module.css'
import classes from './credits.module.css'
import { useContributorActs } from './use-contributor-acts.ts'

interface Props {
  contributor: Contributor
  onClose: () => void
}

/** Asks who is the same as this one, and makes one of them; the notice undoes it. */
export function MergeContributors({ contributor, onClose }: Props) {
  const { t } = useTranslation()
  const { id, kind, name } = contributor
  const [typed, setTyped] = useState('')
  const [picks, setPicks] = useState<ListedContributor[]>([])
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { refresh, tell } = useContributorActs()
  useFocusReturn()
  const found = useGet(
    credits.list,
    { query: { search, kind, size: 12, amnMediaType: 'All' } },
    { isBackground: true, keepsPrevious: true, enabled: search !== '' },
  )
  const merge = useSend(credits.merge, {
    onSuccess: ({ editId }) => {
      onClose()
      void refresh()
      tell(t('credits.merged', { count: picks.length, name }), id, editId)
    },
  })
  const shown = (typed.trim() === '' ? [] : (found.data?.items ?? [])).filter(
    (one) => one.id !== id && !picks.some((pick) => pick.id === one.id),
  )
  return (
    <Modal opened onClose={onClose} title={t('credits.mergeTitle', { name })} size="lg" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md">
        <p className={shared.explanation}>{t('credits.mergeText', { name })}</p>
        {picks.length > 0 && (
          <ul className={shared.list} aria-label={t('credits.chosen')}>
            {picks.map((one) => (
              <Line key={one.id} contributor={one}>
                <CloseButton
                  aria-label={t('credits.letGo', { name: one.name })}
                  onClick={() => setPicks(picks.filter((pick) => pick.id !== one.id))}
                />
              </Line>
            ))}
          </ul>
        )}
        <ClearableField
          value={typed}
          onValue={setTyped}
          label={t('credits.search')}
          placeholder={t('credits.search')}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          autoComplete="off"
          maxLength={200}
          data-autofocus
        />
        {typed.trim() !== '' && found.isPending && <Skeleton height={72} />}
        {typed.trim() !== '' && found.data && shown.length === 0 && <p className={shared.note}>{t('browse.noPeople')}</p>}
        {shown.length > 0 && (
          <ul className={shared.list} aria-label={t('credits.found')}>
            {shown.map((one) => (
              <Line key={one.id} contributor={one}>
                <Button variant="default" size="compact-sm" onClick={() => setPicks([...picks, one])}>
                  {t('credits.choose')}
                </Button>
              </Line>
            ))}
          </ul>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            disabled={picks.length === 0}
            loading={merge.isPending}
            onClick={() => merge.mutate({ params: { id }, body: { contributorIds: picks.map((one) => one.id) } })}
          >
            {t('credits.mergeAct')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Line({ contributor, children }: { contributor: ListedContributor; children: React.ReactNode }) {
  const { t } = useTranslation()
  const { name, roles, workCount } = contributor
  return (
    <li className={classes.choice}>
      <span className={classes.small}>
        <ContributorFace contributor={contributor} />
      </span>
      <span className={shared.words}>
        <span className={shared.ellipsis}>{name}</span>
        <span className={`${shared.ellipsis} ${shared.hint}`}>
          {[...roles.map((role) => t(`values.creditRole.${role}`)), t('media.count', { count: workCount })].join(' · ')}
        </span>
      </span>
      {children}
    </li>
  )
}
