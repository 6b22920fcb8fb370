import type { ImportReport } from '@amn/contract/personal/my-data'
import { useTranslation } from 'react-i18next'
import classes from './data.module.css'

const mostListed = 100

/** What an import would do or has done, and what of the file has no place here. */
export function ImportedReport({ report, name }: { report: ImportReport; name: string | undefined }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const { unmatched } = report
  const figures = [
    ['matched', report.matched],
    ['contents', report.contents],
    ['places', report.places],
    ['lists', report.lists],
    ['listed', report.listed],
    ['kept', report.kept],
    ['unmatched', unmatched.length],
    ['unmatchedContents', report.unmatchedContents],
  ] as const
  return (
    <div className={classes.report} role="status">
      <p className={classes.importTime}>{report.dryRun ? t('panel.data.would', { name }) : t('panel.data.done')}</p>
      <dl className={classes.figures}>
        {figures.map(([key, count]) => (
          <div key={key} data-none={count === 0 || undefined}>
            <dt>{t(`panel.data.figures.${key}`, { count })}</dt>
            <dd>{number.format(count)}</dd>
          </div>
        ))}
      </dl>
      {unmatched.length > 0 && (
        <details className={classes.missing}>
          <summary>{t('panel.data.missing', { count: unmatched.length })}</summary>
          <ul>
            {unmatched.slice(0, mostListed).map((one, index) => (
              <li key={index}>
                <span>{one.title}</span>
                <em>
                  {t(`values.typeOfOne.${one.amnMediaType}`)} · {t(`panel.data.reasons.${one.reason}`)}
                </em>
              </li>
            ))}
            {unmatched.length > mostListed && <li>{t('panel.data.more', { count: unmatched.length - mostListed })}</li>}
          </ul>
        </details>
      )}
    </div>
  )
}
