import { type Contributor, credits } from '@amn/contract/media/credits'
import { Checkbox, Skeleton, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet, useSend } from '../api/query.ts'
import { Ask } from '../ui/dialog/Ask.tsx'
import { Pager } from '../ui/layout/Pager.tsx'
import shared from '../ui/theme/shared.module.css'
import { useContributorActs } from './use-contributor-acts.ts'

const size = 30

interface Props {
  contributor: Contributor
  onClose: () => void
}

/** Asks which works are somebody else's of the same name, and gives them a person or an organisation of their own. */
export function SplitContributor({ contributor, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id, workCount } = contributor
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [name, setName] = useState(contributor.name)
  const { refresh, tell } = useContributorActs()
  const [page, setPage] = useState(0)
  const query = { page, size, amnMediaType: 'All' } as const
  const works = useGet(credits.works, { params: { id }, query }, { isBackground: true, keepsPrevious: true })
  const split = useSend(credits.split, {
    onSuccess: ({ editId, contributor: made }) => {
      onClose()
      void refresh()
      tell(t('credits.splitDone', { count: chosen.length, name: made.name }), id, editId)
      void navigate({ to: '/contributors/$id', params: { id: made.id } })
    },
  })
  return (
    <Ask
      title={t('credits.splitTitle')}
      act={t('credits.splitAct')}
      isForm
      isRunning={split.isPending}
      isDisabled={chosen.length === 0 || chosen.length >= workCount || name.trim() === ''}
      onAct={() => split.mutate({ params: { id }, body: { mediaIds: chosen.map(Number), name: name.trim() } })}
      onClose={onClose}
    >
      <p className={shared.explanation}>{t('credits.splitText')}</p>
      {works.isPending && <Skeleton height={120} />}
      <Checkbox.Group label={t('credits.splitWorks')} value={[...chosen]} onChange={setChosen} my="md">
        <ul className={shared.list} data-stale={works.isPlaceholderData || undefined}>
          {works.data?.items.map(({ media }) => (
            <li key={media.id}>
              <Checkbox value={String(media.id)} label={[media.title, media.seasonYear].filter(Boolean).join(' · ')} />
            </li>
          ))}
        </ul>
      </Checkbox.Group>
      <Pager page={page} pages={Math.ceil((works.data?.totalItems ?? 0) / size)} onPage={setPage} />
      <TextInput label={t('credits.splitName')} value={name} maxLength={200} onChange={(event) => setName(event.currentTarget.value)} />
    </Ask>
  )
}
