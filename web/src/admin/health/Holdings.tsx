import { RingProgress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../i18n/format.ts'
import { formatNumber, formatShare } from '../../i18n/names.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { type Health, countOf, knownFiles, readableShare } from './health.ts'
import classes from './health.module.css'
import shared from '../../ui/theme/shared.module.css'

/** How much the library holds, and a ring of how many of its files can be read. */
export function Holdings({ health }: { health: Health }) {
  const { t } = useTranslation()
  const share = formatShare(readableShare(health))
  const [unreadable, unavailable] = [countOf(health, 'unreadable'), countOf(health, 'unavailable')]
  // A sliver that is too thin to be seen would hide that there is something.
  const part = (count: number) => (count === 0 ? 0 : Math.max(1.5, (count / Math.max(1, knownFiles(health))) * 100))
  const bad = [
    { count: unavailable, colour: 'var(--amn-star)', title: t('health.problem.unavailable.title') },
    { count: unreadable, colour: 'var(--amn-error)', title: t('health.problem.unreadable.title') },
  ].filter(({ count }) => count > 0)
  const rest = 100 - bad.reduce((sum, { count }) => sum + part(count), 0)
  const legend = [{ count: health.files - unreadable, colour: 'var(--amn-success)', title: t('health.ok') }, ...bad]
  const facts = [
    [t('health.media'), formatNumber(health.media)],
    [t('health.contents'), formatNumber(health.contents)],
    [t('health.files'), formatNumber(health.files)],
    [t('health.size'), formatSize(health.size)],
  ]
  return (
    <SettingsCard title={t('health.title')}>
      <div className={classes.picture}>
        <div role="img" aria-label={t('health.ring', { share })} className={classes.ring}>
          <RingProgress
            aria-hidden
            size={168}
            thickness={14}
            roundCaps={bad.length === 0}
            sections={[
              { value: rest, color: 'var(--amn-success)' },
              ...bad.map(({ count, colour }) => ({ value: part(count), color: colour })),
            ]}
            label={
              <span className={classes.ringText}>
                <strong>{share}</strong>
                <span>{t('health.ringShort')}</span>
              </span>
            }
          />
          <ul className={`${shared.list} ${classes.legend}`}>
            {legend.map(({ count, colour, title }) => (
              <li key={title}>
                <span className={classes.dot} style={{ background: colour }} />
                {title}
                <strong>{formatNumber(count)}</strong>
              </li>
            ))}
          </ul>
        </div>
        <dl className={classes.numbers}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </SettingsCard>
  )
}
