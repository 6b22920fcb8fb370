import { Skeleton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../../api/failures/failure-text.ts'
import shared from '../../../../ui/theme/shared.module.css'
import { ClearableField } from '../../../../ui/form/ClearableField.tsx'
import classes from '../filter.module.css'
import type { TagState } from '../tag-states.ts'
import { ThreeStates } from '../ThreeStates.tsx'

/** One thing that was found, and how many media have it. */
export interface FoundValue {
  value: string
  name: string
  count: number
}

interface Props {
  label: string
  nothing: string
  /** What is chosen already, above what is found. */
  chosen: ReactNode
  useFound: (search: string) => { found: FoundValue[] | undefined; failure: unknown }
  stateOf: (value: string) => TagState
  onState: (found: FoundValue, state: TagState) => void
}

/** A field in which values are searched for that are too many for a list, each off, in or out. */
export function SearchedValues({ label, nothing, chosen, useFound, stateOf, onState }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 180)
  return (
    <div className={classes.picker}>
      {chosen}
      <ClearableField
        value={typed}
        onValue={setTyped}
        label={label}
        labelProps={{ className: shared.hidden }}
        placeholder={label}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        autoComplete="off"
        maxLength={200}
      />
      {typed.trim() !== '' && search !== '' && (
        <Found search={search} nothing={nothing} useFound={useFound} stateOf={stateOf} onState={onState} />
      )}
    </div>
  )
}

function Found({ search, nothing, useFound, stateOf, onState }: Omit<Props, 'label' | 'chosen'> & { search: string }) {
  const { t } = useTranslation()
  const [announced, setAnnounced] = useState('')
  const { found, failure } = useFound(search)
  if (failure && !found) return <p className={classes.hint}>{failureText(failure)}</p>
  if (!found) return <Skeleton height={72} />
  if (found.length === 0) return <p className={classes.hint}>{nothing}</p>
  return (
    <div className={classes.tags}>
      <p className={shared.hidden} role="status">
        {announced}
      </p>
      {found.map((one) => (
        <ThreeStates
          key={one.value}
          name={one.name}
          count={one.count}
          state={stateOf(one.value)}
          words="tagState"
          onState={(state) => {
            onState(one, state)
            setAnnounced(`${one.name}: ${t(`browse.tagState.${state}`)}`)
          }}
        />
      ))}
    </div>
  )
}
