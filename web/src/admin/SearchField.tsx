import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ClearableField } from '../ui/form/ClearableField.tsx'
import classes from './parts.module.css'
import { useAdminSearch } from './use-admin-search.ts'
import shared from '../ui/theme/shared.module.css'

/** The field that searches the list of a tab as soon as the typing pauses; the address keeps what is looked for. */
export function SearchField({ label }: { label: string }) {
  const { search, change } = useAdminSearch()
  const value = search.search ?? ''
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const send = useDebouncedCallback((text: string) => {
    sent.current = text
    change({ search: text }, true)
  }, 300)
  // The address may also change by Back.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  return (
    <div role="search" className={classes.search}>
      <ClearableField
        value={typed}
        onValue={(text) => {
          setTyped(text)
          send(text.trim())
        }}
        label={label}
        labelProps={{ className: shared.hidden }}
        placeholder={label}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
    </div>
  )
}
