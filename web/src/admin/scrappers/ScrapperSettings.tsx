import { type ScrapperEntry, type ScrapperSetting, scrappers } from '@amn/contract/scrapper/scrapper'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProblems } from '../../api/failures/field-problems.ts'
import { useSend } from '../../api/query.ts'
import { showFailure } from '../../api/failures/show-failure.ts'
import { scrapperName } from '../../ui/scrap/scrapper-words.ts'
import classes from './scrappers.module.css'
import { SettingInput } from './SettingInput.tsx'

type Values = Record<string, string | null>

/** What the server says of one setting: it may name it with or without what it lies in. */
const problemOf = (problems: Record<string, string>, { key }: ScrapperSetting) => problems[`values.${key}`] ?? problems[key]

/** What a scrapper needs to be told. Secrets are never shown again: they are replaced, or taken away. */
export function ScrapperSettings({ scrapper }: { scrapper: ScrapperEntry }) {
  const { t } = useTranslation()
  const [values, setValues] = useState<Values>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const save = useSend(scrappers.configure, { success: t('scrapper.saved'), invalidates: [scrappers.list] })
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    setProblems({})
    save.mutate(
      { params: { key: scrapper.key }, body: { values }, quiet: true },
      {
        onError: (failure) => {
          const found = fieldProblems(failure)
          if (scrapper.settings.some((setting) => problemOf(found, setting))) setProblems(found)
          else showFailure(failure)
        },
      },
    )
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className={classes.settings}
      aria-label={t('scrapper.settingsOf', { name: scrapperName(scrapper, t) })}
    >
      {scrapper.settings.map((setting) => (
        <SettingInput
          key={setting.key}
          scrapper={scrapper}
          setting={setting}
          typed={values[setting.key]}
          problem={problemOf(problems, setting)}
          onType={(value) => setValues({ ...values, [setting.key]: value })}
        />
      ))}
      <Button type="submit" disabled={Object.keys(values).length === 0} loading={save.isPending} className={classes.save}>
        {t('ui.save')}
      </Button>
    </form>
  )
}
