import { Select, TextInput } from '@mantine/core'
import { titleKinds } from '@amn/contract/media/media-values'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftTitle } from '../draft/draft.ts'
import { findMatching, languageChoices } from '../fields/countries.ts'
import { selectAll } from '../fields/select-all.ts'
import { titleLanguage } from './title-language.ts'
import classes from './titles.module.css'

interface Props {
  row: DraftTitle
  number: number
  name: string
  problem: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onChange: (change: Partial<DraftTitle>) => void
}

/** The fields of one alternative title: its words, language and kind. */
export function TitleFields({ row, number, name, problem, onKeyDown, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        className={classes.title}
        data-part="title"
        onKeyDown={onKeyDown}
        aria-label={t('edit.titleNumber', { number })}
        placeholder={t('edit.field.title')}
        value={row.title}
        error={problem}
        {...(row.language ? { lang: row.language } : {})}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        maxLength={500}
        autoComplete="off"
      />
      <Select
        className={classes.language}
        aria-label={t('edit.languageOf', { name })}
        placeholder={t('edit.language')}
        value={row.language}
        data={languageChoices(titleLanguage, row.language)}
        filter={({ options, search }) =>
          findMatching(
            options.filter((option) => 'value' in option),
            search,
          )
        }
        onChange={(language) => onChange({ language })}
        nothingFoundMessage={t('edit.noLanguage')}
        searchable
        onFocus={selectAll}
        clearable
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
      />
      <Select
        className={classes.kind}
        aria-label={t('edit.kindOf', { name })}
        value={row.kind}
        data={titleKinds.map((value) => ({ value, label: t(`edit.titleKind.${value}`) }))}
        onChange={(value) => onChange({ kind: titleKinds.find((one) => one === value) ?? 'other' })}
        allowDeselect={false}
      />
    </>
  )
}
