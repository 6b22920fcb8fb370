import { creditRoles } from '@amn/contract/media/credit-values'
import { credits } from '@amn/contract/media/credits'
import { CloseButton, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../../../api/query.ts'
import shared from '../../../../ui/theme/shared.module.css'
import type { ListLocation } from '../../use-list-search.ts'
import classes from '../filter.module.css'
import { joinCredit, splitCredit } from './credit-text.ts'
import { SearchedValues } from './SearchedValues.tsx'
import { stateOfValue, withValueState } from './sides.ts'
import { useCreditNames } from './use-value-names.ts'
import own from './values.module.css'

const shownAtOnce = 20

function useFound(search: string) {
  const { data, error } = useGet(
    credits.list,
    { query: { search, amnMediaType: 'All', size: shownAtOnce } },
    { isBackground: true, keepsPrevious: true, staleTime: 60_000 },
  )
  return { found: data?.items.map(({ id, name, workCount }) => ({ value: String(id), name, count: workCount })), failure: error }
}

/** Who is to have worked on what is listed, and who is not, each in any role or in one. */
export function CreditFilter({ location: { search, change } }: { location: ListLocation }) {
  const { t } = useTranslation()
  const chosen = [...search.includedCredits, ...search.excludedCredits]
  const nameOf = useCreditNames(chosen.map((one) => splitCredit(one).id))
  const known = (id: string) => chosen.find((one) => splitCredit(one).id === id) ?? id
  return (
    <section className={classes.part} aria-labelledby="filter-credits">
      <h2 className={classes.partName} id="filter-credits">
        {t('browse.people')}
      </h2>
      <SearchedValues
        label={t('browse.searchPeople')}
        nothing={t('browse.noPeople')}
        useFound={useFound}
        stateOf={(id) => stateOfValue(search, 'Credits', known(id))}
        onState={({ value }, state) => change(withValueState(search, 'Credits', known(value), state))}
        chosen={
          chosen.length > 0 && (
            <ul className={own.chosen}>
              {chosen.map((one) => {
                const { id, role } = splitCredit(one)
                const name = nameOf(id)
                const state = stateOfValue(search, 'Credits', one)
                return (
                  <li key={one} data-state={state}>
                    <span className={shared.ellipsis}>{t(state === 'out' ? 'files.excluded' : 'files.included', { fact: name })}</span>
                    <NativeSelect
                      size="xs"
                      aria-label={t('browse.roleFor', { name })}
                      value={role ?? ''}
                      data={[
                        { value: '', label: t('browse.anyRole') },
                        ...creditRoles.map((value) => ({ value, label: t(`values.creditRole.${value}`) })),
                      ]}
                      onChange={(event) => {
                        const next = creditRoles.find((value) => value === event.currentTarget.value)
                        change(withValueState(search, 'Credits', joinCredit(id, next), state, one))
                      }}
                    />
                    <CloseButton
                      aria-label={t('browse.lift', { filter: name })}
                      onClick={() => change(withValueState(search, 'Credits', one, 'off'))}
                    />
                  </li>
                )
              })}
            </ul>
          )
        }
      />
    </section>
  )
}
