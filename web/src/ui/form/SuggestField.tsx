import type { MediaCard } from '@amn/contract/media/media'
import type { MediaType } from '@amn/contract/values'
import { CloseButton, Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SuggestionLine } from './SuggestionLine.tsx'
import classes from './suggestions.module.css'
import { type Named, namedGroups } from './use-named.ts'
import { useSuggestions } from './use-suggestions.ts'
import shared from '../theme/shared.module.css'

interface Props extends Pick<TextInputProps, 'placeholder' | 'description' | 'error' | 'autoFocus' | 'className'> {
  label: string
  isLabelHidden?: boolean
  /** Only media of this type are suggested. */
  amnMediaType?: MediaType | 'All'
  onPick: (media: MediaCard) => void
  /** What is typed, where the screen keeps it; otherwise the field does, and is emptied by a pick. */
  value?: string
  onType?: (text: string) => void
  /** Enter without a suggestion chosen. */
  onEnter?: (text: string) => void
  /** What else is called so, suggested below the media, and where to go for it. */
  named?: readonly Named[]
  onNamed?: (href: string) => void
  onFocusChange?: (isFocused: boolean) => void
  /** Media that are not suggested, such as those that have been picked. */
  without?: readonly number[]
}

/** A field that finds media while their titles are typed; arrows and Enter choose one, Escape closes the list. */
export function SuggestField(props: Props) {
  const {
    label,
    isLabelHidden,
    amnMediaType = 'All',
    onPick,
    value,
    onType,
    onEnter,
    named = [],
    onNamed,
    onFocusChange,
    without,
    ...rest
  } = props
  const { t } = useTranslation()
  const [own, setOwn] = useState('')
  const typed = value ?? own
  const { found, isSearching, isReady, failure } = useSuggestions(typed, amnMediaType)
  const shown = found.filter(({ media }) => !without?.includes(media.id))
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const type = (text: string) => {
    setOwn(text)
    onType?.(text)
    box.resetSelectedOption()
    box.openDropdown()
  }
  const pick = (id: string) => {
    const one = shown.find(({ media }) => String(media.id) === id)
    const other = named.find(({ key }) => key === id)
    if (!one && !other) return
    box.closeDropdown()
    setOwn('')
    if (one) onPick(one.media)
    else if (other) onNamed?.(other.href)
  }
  const message = failure ?? (isReady && shown.length + named.length === 0 ? t('ui.suggest.nothing', { text: typed.trim() }) : undefined)
  const hasList = typed.trim() !== '' && (shown.length + named.length > 0 || message !== undefined)
  return (
    <Combobox store={box} onOptionSubmit={pick} shadow="lg" radius="lg" width="target" position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...rest}
          label={isLabelHidden ? undefined : label}
          aria-label={label}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
          rightSectionPointerEvents="all"
          rightSection={
            isSearching ? (
              <Loader size={16} role="img" aria-label={t('ui.loading')} />
            ) : (
              typed !== '' && <CloseButton size="sm" onClick={() => type('')} aria-label={`${t('ui.clear')}: ${label}`} />
            )
          }
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => {
            box.openDropdown()
            onFocusChange?.(true)
          }}
          onBlur={() => {
            box.closeDropdown()
            onFocusChange?.(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || box.getSelectedOptionIndex() >= 0 || !onEnter) return
            box.closeDropdown()
            onEnter(typed.trim())
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!hasList} className={classes.dropdown}>
        {shown[0]?.isGuess && <p className={classes.hint}>{t('ui.suggest.guess')}</p>}
        <Combobox.Options aria-label={label} className={classes.options}>
          {shown.map((suggestion) => (
            <Combobox.Option key={suggestion.media.id} value={String(suggestion.media.id)} className={classes.option}>
              <SuggestionLine suggestion={suggestion} />
            </Combobox.Option>
          ))}
          {namedGroups.map((group) => (
            <NamedOptions key={group} group={group} named={named.filter((one) => one.group === group)} />
          ))}
          {message && (
            <Combobox.Empty className={classes.hint} role="status">
              {message}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function NamedOptions({ group, named }: { group: Named['group']; named: readonly Named[] }) {
  const { t } = useTranslation()
  if (named.length === 0) return undefined
  return (
    <Combobox.Group label={t(`palette.group.${group}`)} classNames={{ groupLabel: classes.groupLabel ?? '' }}>
      {named.map(({ key, label, note, icon: Icon }) => (
        <Combobox.Option key={key} value={key} className={`${classes.option} ${classes.line}`}>
          <span className={classes.sign}>
            <Icon size={20} stroke={1.6} aria-hidden />
          </span>
          <span className={classes.words}>
            <span className={`${shared.ellipsis} ${classes.name}`}>{label}</span>{' '}
            <span className={`${shared.ellipsis} ${shared.hint}`}>{note}</span>
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}
