import type { MediaType } from '@amn/contract/values'
import { Button, Select, Switch } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ScrapperChoice } from '../ScrapperChoice.tsx'
import classes from '../scrapper.module.css'
import runClasses from './runs.module.css'
import { RunFields } from './RunFields.tsx'
import { useNewRun } from './use-new-run.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  types: readonly MediaType[]
  named: MediaType | undefined
}

/** Begins a run over what was selected, or over everything of a type. */
export function NewRun({ types, named }: Props) {
  const { t } = useTranslation()
  const form = useNewRun(types, named)
  const { selected, type, scrapper } = form
  const hasMedia = selected !== undefined || type !== undefined
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    form.start()
  }
  return (
    <form className={classes.card} onSubmit={submit} noValidate aria-label={t('scrapper.newRun')}>
      <h2 className={classes.stepTitle}>{t('scrapper.newRun')}</h2>
      <div className={runClasses.selectionBar}>
        {selected ? (
          <p className={runClasses.selected}>{t('scrapper.selected', { count: selected.mediaIds.length })}</p>
        ) : (
          <>
            <Select
              className={runClasses.type ?? ''}
              label={t('scrapper.allOfType')}
              placeholder={t('edit.chooseType')}
              value={type ?? null}
              data={types.map((value) => ({ value, label: t(`values.mediaType.${value}`) }))}
              onChange={(value) => form.setType(types.find((one) => one === value))}
              allowDeselect={false}
            />
            <Switch
              className={runClasses.only ?? ''}
              label={t('scrapper.onlyUnscrapped')}
              checked={form.onlyUnscrapped}
              onChange={(event) => form.setOnlyUnscrapped(event.currentTarget.checked)}
            />
          </>
        )}
      </div>
      {hasMedia && (
        <ScrapperChoice
          scrappers={form.fitting}
          failure={form.list.error}
          onRetry={() => void form.list.refetch()}
          chosen={scrapper?.key}
          onChoose={form.choose}
        />
      )}
      {scrapper && <RunFields form={form} />}
      <div className={`${shared.stickyFoot} ${classes.foot}`}>
        <span className={classes.footText}>
          {!hasMedia ? t('scrapper.mustChooseType') : !scrapper ? t('scrapper.mustChoose') : t('scrapper.startHint')}
        </span>
        <Button
          type="submit"
          disabled={!form.canStart}
          loading={form.isStarting}
          leftSection={<IconPlayerPlay size={18} stroke={1.7} aria-hidden />}
        >
          {t('scrapper.start')}
        </Button>
      </div>
    </form>
  )
}
