import type { ScrapperEntry, ScrapperSetting } from '@amn/contract/scrapper/scrapper'
import { Button, PasswordInput, Select, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OutsideLink } from '../../ui/scrap/OutsideLink.tsx'
import { choiceText, settingTitle } from '../../ui/scrap/scrapper-words.ts'
import classes from './scrappers.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  scrapper: ScrapperEntry
  setting: ScrapperSetting
  /** What was typed and not saved yet; null: it is to be taken away. */
  typed: string | null | undefined
  problem: string | undefined
  onType: (value: string | null) => void
}

/** A setting in the form that its kind asks for. */
export function SettingInput({ scrapper, setting, typed, problem, onType }: Props) {
  const { t } = useTranslation()
  const { kind, required, choices, isSet, address } = setting
  const label = settingTitle(scrapper, setting, t)
  const value = typed === undefined ? (setting.value ?? '') : (typed ?? '')
  const common = { label, required, error: problem }
  // What a required setting needs cannot be nothing.
  const write = (text: string) => onType(text === '' && kind !== 'secret' ? null : text)
  if (kind === 'flag')
    return (
      <Switch
        label={label}
        error={problem}
        checked={value === 'true'}
        onChange={(event) => onType(event.currentTarget.checked ? 'true' : 'false')}
      />
    )
  if (kind === 'choice')
    return (
      <Select
        {...common}
        value={value || null}
        data={choices.map((one) => ({ value: one, label: choiceText(setting, one) }))}
        placeholder={t('scrapper.chooseValue')}
        onChange={(chosen) => onType(chosen)}
        clearable={!required}
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
      />
    )
  if (kind === 'text')
    return <TextInput {...common} value={value} maxLength={500} spellCheck={false} onChange={(event) => write(event.currentTarget.value)} />
  const willGo = typed === null
  return (
    <div className={shared.fields}>
      <PasswordInput
        {...common}
        description={address && <OutsideLink address={address} text={t('scrapper.getKey')} />}
        className={classes.wideField ?? ''}
        value={value}
        maxLength={500}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('session.show') }}
        placeholder={t(isSet && !willGo ? 'scrapper.secretSet' : 'scrapper.secretUnset')}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {isSet && !willGo && (
        <Button variant="default" aria-label={t('scrapper.takeAwayOf', { setting: label })} onClick={() => onType(null)}>
          {t('scrapper.takeAway')}
        </Button>
      )}
    </div>
  )
}
