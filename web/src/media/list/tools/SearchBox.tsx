import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SuggestField } from '../../../ui/form/SuggestField.tsx'
import { useNamed } from '../../../ui/form/use-named.ts'
import type { ListType } from '../../../api/search/media-search.ts'
import classes from './list-tools.module.css'

interface Props {
  value: string
  type: ListType
  onSearch: (title: string) => void
}

/** The field for titles: what is typed is suggested, and narrows the list with Enter or once the typing pauses. `/` leads to it. */
export function SearchBox({ value, type, onSearch }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { history } = useRouter()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const box = useRef<HTMLDivElement>(null)
  const [isFocused, setFocused] = useState(false)
  const named = useNamed(isFocused ? typed.trim() : '', 3)
  const search = (text: string) => {
    later.cancel()
    const title = text.trim().slice(0, 200)
    if (title === sent.current) return
    sent.current = title
    onSearch(title)
  }
  const later = useDebouncedCallback(search, 400)
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
      <SuggestField
        label={t('media.search')}
        isLabelHidden
        placeholder={t('media.search')}
        amnMediaType={type}
        value={typed}
        onType={(text) => {
          setTyped(text)
          if (text === '') search('')
          else later(text)
        }}
        onEnter={search}
        onFocusChange={setFocused}
        named={named}
        onNamed={(href) => {
          later.cancel()
          setTyped(sent.current)
          history.push(href)
        }}
        onPick={(media) => {
          later.cancel()
          setTyped(sent.current)
          void navigate({ to: '/media/$id', params: { id: media.id }, search: { type: media.amnMediaType } })
        }}
      />
    </div>
  )
}
