import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../i18n/names.ts'
import classes from '../panel.module.css'
import { Setting } from '../Setting.tsx'

const most = 8
/** Those in which most films and their subtitles are. */
const offered =
  'ar bg bn ca cs da de el en es et eu fa fi fil fr gl he hi hr hu id is it ja ko lt lv mk ms nb nl pl pt pt-BR ro ru sk sl sq sr sv ta te th tr uk ur vi zh zh-Hant'.split(
    ' ',
  )

interface Props {
  label: string
  hint: string
  /** The best first. */
  chosen: readonly string[]
  onChange(languages: string[]): void
}

/** Languages in an order, the best first. */
export function LanguageSetting({ label, hint, chosen, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const choices = useMemo(() => {
    const named = offered.map((value) => ({ value, label: languageName(value) }))
    return named.toSorted((one, other) => one.label.localeCompare(other.label, i18n.language))
  }, [i18n.language])
  return (
    <div>
      <Setting label={label} hint={hint}>
        {(wiring) => (
          <NativeSelect
            {...wiring}
            value=""
            disabled={chosen.length >= most}
            data={[{ value: '', label: t('subtitles.settings.add') }, ...choices.filter(({ value }) => !chosen.includes(value))]}
            onChange={({ currentTarget: { value } }) => value && onChange([...chosen, value])}
          />
        )}
      </Setting>
      {chosen.length > 0 && (
        <ol className={classes.languages}>
          {chosen.map((language) => (
            <li key={language}>
              {languageName(language)}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('subtitles.settings.remove', { language: languageName(language) })}
                onClick={() => onChange(chosen.filter((one) => one !== language))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
