import { NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './scrapper.module.css'
import { type FetchForm, ways } from './use-fetch-form.ts'

/** What is looked for: a title with its year, the address of a page, or an id. */
export function QueryFields({ form }: { form: FetchForm }) {
  const { t } = useTranslation()
  const { way, texts, year } = form
  const finds = ways.filter((one) => (form.scrapper?.finds ?? ['query']).includes(one))
  return (
    <div className={classes.query}>
      {finds.length > 1 && (
        <SegmentedControl
          aria-label={t('scrapper.findBy')}
          size="md"
          className={classes.segments ?? ''}
          value={way}
          onChange={(next) => form.setWay(ways.find((one) => one === next) ?? 'query')}
          data={finds.map((value) => ({ value, label: t(`scrapper.way.${value}`) }))}
        />
      )}
      <div className={classes.fields}>
        <TextInput
          className={classes.text ?? ''}
          label={t(`scrapper.wayLabel.${way}`)}
          value={texts[way]}
          maxLength={way === 'url' ? 2000 : 500}
          inputMode={way === 'url' ? 'url' : 'text'}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => form.setText(event.currentTarget.value)}
        />
        {way === 'query' && (
          <NumberInput
            className={classes.year ?? ''}
            label={t('scrapper.year')}
            value={year ?? ''}
            min={1000}
            max={9999}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            hideControls
            onChange={(value) => form.setYear(typeof value === 'number' && value >= 1000 && value <= 9999 ? value : undefined)}
          />
        )}
      </div>
    </div>
  )
}
