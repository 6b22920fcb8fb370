import { type CreditRole, creditRoles, organisationRoles, personRoles } from '@amn/contract/media/credit-values'
import { Select, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ContributorFace } from '../../../ui/media/ContributorFace.tsx'
import type { DraftCredit } from '../draft/draft.ts'
import { findMatching } from '../fields/countries.ts'
import { selectAll } from '../fields/select-all.ts'
import { spokenLanguages } from '../works/LanguageField.tsx'
import { creditNote } from './credit-note.ts'
import classes from './credits.module.css'

interface Props {
  row: DraftCredit
  isOpen: boolean
  problem: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onChange: (change: Partial<DraftCredit>) => void
}

const withCharacter: readonly CreditRole[] = ['actor', 'voiceActor', 'performer', 'narrator']
const withLanguage: readonly CreditRole[] = ['voiceActor', 'narrator', 'translator']

/** One credit: who it is and what they did; opened, the fields that change it. */
export function CreditRow({ row, isOpen, problem, onKeyDown, onChange }: Props) {
  const { t } = useTranslation()
  const { contributor } = row
  return (
    <>
      <span className={classes.face} data-kind={contributor.kind}>
        <ContributorFace contributor={{ ...contributor, id: contributor.id ?? 0 }} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          {contributor.name}
          {contributor.id === null && <span className={classes.new}>{t('edit.notHereYet')}</span>}
        </span>
        <span className={classes.note}>{creditNote(row, t)}</span>
        {problem && (
          <span className={classes.problem} role="alert">
            {problem}
          </span>
        )}
      </span>
      {isOpen && <CreditFields row={row} onKeyDown={onKeyDown} onChange={onChange} />}
    </>
  )
}

function CreditFields({ row, onKeyDown, onChange }: Pick<Props, 'row' | 'onKeyDown' | 'onChange'>) {
  const { t } = useTranslation()
  const { role, character, job, language, contributor } = row
  const { name, kind } = contributor
  const own: readonly CreditRole[] = kind === 'organisation' ? organisationRoles : personRoles
  const roles = own.includes(role) ? own : [role, ...own]
  return (
    <span className={classes.fields}>
      <Select
        data-part="role"
        aria-label={t('edit.roleOf', { name })}
        value={role}
        data={roles.map((value) => ({ value, label: t(`values.creditRole.${value}`) }))}
        onChange={(value) => onChange({ role: creditRoles.find((one) => one === value) ?? role })}
        allowDeselect={false}
        maxDropdownHeight={300}
      />
      {(withCharacter.includes(role) || character) && (
        <TextInput
          data-part="character"
          aria-label={t('edit.characterOf', { name })}
          placeholder={t('edit.character')}
          value={character ?? ''}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange({ character: event.currentTarget.value })}
          maxLength={200}
          autoComplete="off"
        />
      )}
      {(role === 'other' || job) && (
        <TextInput
          data-part="job"
          aria-label={t('edit.jobOf', { name })}
          placeholder={t('edit.job')}
          value={job ?? ''}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange({ job: event.currentTarget.value })}
          maxLength={200}
          autoComplete="off"
        />
      )}
      {(withLanguage.includes(role) || language) && (
        <Select
          aria-label={t('edit.languageOf', { name })}
          placeholder={t('edit.language')}
          value={language}
          data={spokenLanguages(language)}
          filter={({ options, search }) =>
            findMatching(
              options.filter((option) => 'value' in option),
              search,
            )
          }
          onChange={(value) => onChange({ language: value })}
          nothingFoundMessage={t('edit.noLanguage')}
          searchable
          onFocus={selectAll}
          clearable
          clearButtonProps={{ 'aria-label': t('ui.clear') }}
        />
      )}
    </span>
  )
}
