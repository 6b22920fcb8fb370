import type { MediaCard } from '@amn/contract/media/media'
import type { MediaType } from '@amn/contract/values'
import { CloseButton, Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SuggestionLine } from './SuggestionLine.tsx'
import classes from './suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'

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
  /** Media that are not suggested, such as those that have been picked. */
  without?: readonly number[]
}

/** A field that finds media while their titles are typed; arrows and Enter choose one, Escape closes the list. */
export function SuggestField({ label, isLabelHidden, amnMediaType = 'All', onPick, value, onType, onEnter, without, ...rest }: Props) {
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
    if (!one) return
    box.closeDropdown()
    setOwn('')
    onPick(one.media)
  }
  const message = failure ?? (isReady && shown.length === 0 ? t('ui.suggest.nothing', { text: typed.trim() }) : undefined)
  const hasList = typed.trim() !== '' && (shown.length > 0 || message !== undefined)
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
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
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
