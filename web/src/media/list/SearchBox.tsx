import { IconSearch } from '@tabler/icons-react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClearableField } from '../../ui/ClearableField.tsx'
import classes from './list-tools.module.css'

interface Props {
  value: string
  onSearch: (title: string) => void
}

/** The field for titles; what is typed is looked for as soon as the typing pauses. `/` leads to it. */
export function SearchBox({ value, onSearch }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const box = useRef<HTMLDivElement>(null)
  const search = useDebouncedCallback((title: string) => {
    sent.current = title
    onSearch(title)
  }, 300)
  // The address may also change by Back, or by lifting a filter.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"], [role="menu"]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return (
    <div ref={box} className={classes.search} role="search">
      <ClearableField
        value={typed}
        onValue={(title) => {
          setTyped(title)
          search(title.trim().slice(0, 200))
        }}
        label={t('media.search')}
        labelProps={{ className: 'amn-hidden' }}
        aria-keyshortcuts="/"
        placeholder={t('media.search')}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
      />
    </div>
  )
}
