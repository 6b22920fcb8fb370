import { type Issue, issues } from '@amn/contract/media/issues'
import { useGet } from '../../api/query.ts'
import type { IssueView } from '../../ui/dialog/issue-dialog.ts'
import { useSubject } from '../report/use-subject.ts'

export type ListView = Extract<IssueView, { kind: 'all' | 'mine' | 'media' }>
export const pageSize = 5

const options = { keepsPrevious: true } as const

/** One page of the list that a view asks for. */
export function useIssuePage(view: ListView) {
  const { kind, page = 0, of, type, isMine } = view
  const subject = useSubject(kind === 'media' ? view.mediaId : undefined)
  const paged = { page, size: pageSize, state: view.state ?? ('all' as const) }
  const narrowed = { ...paged, ...(of && { kind: of }), ...(isMine && { mine: true }) }
  const all = useGet(issues.listAll, { query: { ...narrowed, amnMediaType: type ?? 'All' } }, { ...options, enabled: kind === 'all' })
  const own = useGet(issues.mine, { query: paged }, { ...options, enabled: kind === 'mine' })
  const { id: mediaId = 0, amnMediaType = 'Other' } = subject.data ?? {}
  const ofMedia = useGet(
    issues.list,
    { params: { mediaId }, query: { ...narrowed, amnMediaType } },
    { ...options, enabled: subject.data !== undefined && kind === 'media' },
  )
  const list = { all, mine: own, media: ofMedia }[kind]
  return {
    items: (list.data?.items ?? []) as readonly Issue[],
    total: list.data?.totalItems,
    isOld: list.isPlaceholderData,
    error: list.error ?? (kind === 'media' ? subject.error : null),
    retry: () => void (subject.isError ? subject.refetch() : list.refetch()),
  }
}
