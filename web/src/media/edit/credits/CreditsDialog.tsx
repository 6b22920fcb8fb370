import type { CreditRole } from '@amn/contract/media/credit-values'
import type { MediaType } from '@amn/contract/values'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderedList } from '../../../ui/form/OrderedList.tsx'
import { useRowFocus } from '../../../ui/form/use-row-focus.ts'
import { type DraftCredit, newKey } from '../draft/draft.ts'
import { useEditor } from '../draft/editor.ts'
import { problemIn } from '../draft/problems.ts'
import { EditDialog } from '../fields/EditDialog.tsx'
import { CreditRow } from './CreditRow.tsx'
import { ContributorSearch, type Picked } from './ContributorSearch.tsx'
import classes from './credits.module.css'

const mostCredits = 500
const firstRoles: Partial<Record<MediaType, CreditRole>> = {
  Book: 'author',
  Novel: 'author',
  Audiobook: 'author',
  Manga: 'author',
  Movie: 'director',
  Anime: 'director',
}
const isWritten = (type: MediaType) => ['Book', 'Novel', 'Audiobook', 'Manga'].includes(type)

/** What somebody who is added is likely to have done: what they do elsewhere, else what was chosen last, else what the type has first. */
function likelyRole({ kind, role }: Picked, credits: readonly DraftCredit[], type: MediaType): CreditRole {
  const last = credits.at(-1)
  if (role) return role
  if (last && last.contributor.kind === kind) return last.role
  if (kind === 'organisation') return isWritten(type) ? 'publisher' : 'studio'
  return firstRoles[type] ?? 'creator'
}

/** The people and companies in the order in which they are shown: found or made, with what each did, moved and removed. */
export function CreditsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { credits, type, set, problems } = useEditor(({ draft, type: own, set: change, problems: found }) => ({
    credits: draft.credits,
    type: own,
    set: change,
    problems: found,
  }))
  const rowFocus = useRowFocus(credits)
  const [opened, setOpened] = useState<string>()
  const change = (key: string, more: Partial<DraftCredit>) =>
    set(
      'credits',
      credits.map((row) => (row.key === key ? { ...row, ...more } : row)),
    )
  const add = (picked: Picked) => {
    const { id, kind, name, picture } = picked
    const role = likelyRole(picked, credits, type)
    const row = { key: newKey(), contributor: { id, kind, name, picture }, role, character: null, job: null, language: null }
    rowFocus.focusPart(row.key, 'role')
    setOpened(row.key)
    set('credits', [...credits, row])
  }
  const remove = (index: number) => {
    const next = credits[index + 1] ?? credits[index - 1]
    if (next) rowFocus.focusPart(next.key, 'remove')
    set('credits', credits.toSpliced(index, 1))
  }
  return (
    <EditDialog title={t('edit.field.credits')} lead={t('edit.creditsLead')} onClose={onClose}>
      {credits.length < mostCredits && <ContributorSearch error={problems['credits']} onPick={add} />}
      <OrderedList
        items={credits}
        keyOf={(row) => row.key}
        nameOf={({ contributor }) => contributor.name}
        onReorder={(rows) => set('credits', rows)}
        rowFocus={rowFocus}
        classNames={classes}
        renderActs={({ key, contributor: { name } }, index) => (
          <>
            <ActionIcon
              data-part="change"
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('edit.changeOf', { name })}
              aria-expanded={opened === key}
              onClick={() => setOpened(opened === key ? undefined : key)}
            >
              <IconPencil size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
            <ActionIcon
              data-part="remove"
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('edit.removeOf', { name })}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </>
        )}
      >
        {(row, index, onKeyDown) => (
          <CreditRow
            row={row}
            isOpen={opened === row.key}
            problem={problemIn(problems, `credits.${index}`)}
            onKeyDown={onKeyDown}
            onChange={(more) => change(row.key, more)}
          />
        )}
      </OrderedList>
    </EditDialog>
  )
}
