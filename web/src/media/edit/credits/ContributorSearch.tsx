import { type ContributorCard, credits } from '@amn/contract/media/credits'
import type { CreditRole } from '@amn/contract/media/credit-values'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { useGet } from '../../../api/query.ts'
import { ContributorFace } from '../../../ui/media/ContributorFace.tsx'
import classes from './credits.module.css'

/** Somebody who was found, or a name that nobody here has. */
export type Picked = Omit<ContributorCard, 'id'> & { id: number | null; role?: CreditRole | undefined }

const kinds = ['person', 'organisation'] as const

/** A field that finds people and companies while their names are typed, or makes new ones of the name. */
export function ContributorSearch({ error, onPick }: { error: string | undefined; onPick: (picked: Picked) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const typed = text.trim()
  const [q] = useDebouncedValue(typed, 120)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const {
    data,
    isFetching,
    error: failure,
  } = useGet(
    credits.suggest,
    { query: { q, size: 8, amnMediaType: 'All' } },
    { enabled: typed !== '' && q !== '', isBackground: true, keepsPrevious: true, staleTime: 10_000 },
  )
  const found = typed === '' ? [] : (data ?? [])
  const pick = (value: string) => {
    const kind = kinds.find((one) => `new ${one}` === value)
    const one = found.find(({ id }) => String(id) === value)
    if (kind) onPick({ id: null, kind, name: typed, picture: null })
    else if (one) onPick({ id: one.id, kind: one.kind, name: one.name, picture: one.picture, role: one.roles[0] })
    setText('')
    box.closeDropdown()
  }
  return (
    <Combobox store={box} onOptionSubmit={pick} shadow="lg" radius="lg" width="target" position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          aria-label={t('edit.addCredit')}
          placeholder={t('edit.addCredit')}
          value={text}
          error={error}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          data-autofocus
          leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
          rightSection={typed !== '' && isFetching ? <Loader size={16} role="img" aria-label={t('ui.loading')} /> : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value)
            box.resetSelectedOption()
            box.openDropdown()
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed === ''}>
        <Combobox.Options aria-label={t('edit.addCredit')}>
          {found.map((one) => (
            <Combobox.Option key={one.id} value={String(one.id)}>
              <span className={classes.found}>
                <span className={classes.face} data-kind={one.kind}>
                  <ContributorFace contributor={one} />
                </span>
                <span className={classes.words}>
                  <span className={classes.name}>{one.name}</span>
                  <span className={classes.note}>
                    {[
                      ...one.roles.slice(0, 2).map((role) => t(`values.creditRole.${role}`)),
                      t('media.count', { count: one.workCount }),
                    ].join(' · ')}
                  </span>
                </span>
              </span>
            </Combobox.Option>
          ))}
          {kinds.map((kind) => (
            <Combobox.Option key={kind} value={`new ${kind}`}>
              <span className={classes.found}>
                <IconPlus size={18} aria-hidden />
                {t(kind === 'person' ? 'edit.newPerson' : 'edit.newCompany', { name: typed })}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {failure !== null && <p className={classes.note}>{failureText(failure)}</p>}
      </Combobox.Dropdown>
    </Combobox>
  )
}
