import { CloseButton, Loader, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Entry, afterKey } from './entries.ts'
import classes from './palette.module.css'
import { PaletteLine } from './PaletteLine.tsx'
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts'
import { noteRecent } from './recents.ts'
import { useFound } from './use-found.ts'
import shared from '../ui/theme/shared.module.css'

/** One field for everything: titles, pages, saved filters and acts, by keys alone. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { history } = useRouter()
  useFocusReturn()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const shownFor = useDeferredValue(typed)
  const { entries, order, isSearching, isGuess, failure, userId } = useFound(shownFor)
  const isPhone = useMediaQuery('(max-width: 36em)', window.innerWidth <= 576, { getInitialValueInEffect: false })
  const index = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  )
  const current = entries[index]
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [index])

  const go = (entry: Entry) => {
    onClose()
    entry.run?.()
    // What is gone on with stands above what was used last anyway.
    if (entry.href && entry.group === 'begun') history.push(entry.href)
    else if (entry.href) {
      const media = entry.suggestion && { ...entry.suggestion.media, myData: null }
      noteRecent(userId, { key: entry.key.replace(/^recent-/, ''), label: entry.label, href: entry.href, ...(media ? { media } : {}) })
      history.push(entry.href)
    }
  }
  const follow = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (current) go(current)
    }
    const to = afterKey(event.key, index, entries.length)
    if (to === undefined) return
    event.preventDefault()
    setChosen(entries[to]?.key)
  }
  const option = (entry: Entry) => `${id}-${entry.key}`
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={680}
      yOffset="10dvh"
      zIndex={350}
      radius="lg"
      fullScreen={isPhone}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content aria-label={t('palette.title')}>
        <div className={classes.head}>
          <IconSearch size={20} stroke={1.8} aria-hidden />
          <input
            className={classes.field}
            data-autofocus
            type="text"
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={current && option(current)}
            aria-label={t('palette.placeholder')}
            placeholder={t('palette.placeholder')}
            value={typed}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setChosen(undefined)
            }}
            onKeyDown={follow}
          />
          {isSearching && <Loader size={18} role="img" aria-label={t('palette.searching')} />}
          {isPhone && <CloseButton size="lg" onClick={onClose} aria-label={t('ui.close')} />}
        </div>
        <p className={shared.hidden} role="status">
          {typed.trim() !== '' && !isSearching && t('palette.found', { count: entries.length })}
        </p>
        <div ref={list} className={classes.list} role="listbox" id={`${id}-list`} aria-label={t('palette.results')}>
          {order.map((group) => {
            const own = entries.filter((entry) => entry.group === group)
            return (
              own.length > 0 && (
                <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                  <div className={classes.group} id={`${id}-${group}`}>
                    {t(group === 'media' && isGuess ? 'palette.similar' : `palette.group.${group}`)}
                  </div>
                  {own.map((entry) => (
                    <PaletteLine
                      key={entry.key}
                      id={option(entry)}
                      entry={entry}
                      typed={shownFor}
                      isCurrent={entry === current}
                      onPoint={() => setChosen(entry.key)}
                      onGo={() => go(entry)}
                    />
                  ))}
                </div>
              )
            )
          })}
        </div>
        {failure && (
          <p className={classes.failure} role="alert">
            {t('palette.failed')} {failure}
          </p>
        )}
        {entries.length === 0 && !failure && <p className={classes.empty}>{t('palette.nothing', { text: typed.trim() })}</p>}
        <p className={classes.help} aria-hidden>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t('palette.help.move')}
          <kbd>↵</kbd> {t('palette.help.choose')}
          <kbd>Esc</kbd> {t('palette.help.close')}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}
