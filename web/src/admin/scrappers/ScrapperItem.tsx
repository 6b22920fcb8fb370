import { type ScrapperEntry, scrappers } from '@amn/contract/scrapper/scrapper'
import { Badge, Button, Switch } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { ScrapperFacts } from '../../ui/scrap/ScrapperFacts.tsx'
import { scrapperName } from '../../ui/scrap/scrapper-words.ts'
import { StateBadge } from '../../ui/scrap/StateBadge.tsx'
import { ScrapperSettings } from './ScrapperSettings.tsx'
import { ScrapperTest } from './ScrapperTest.tsx'
import cards from '../cards.module.css'
import classes from './scrappers.module.css'

/** One scrapper with its switch, its test and, where it has any, its settings. */
export function ScrapperItem({ scrapper }: { scrapper: ScrapperEntry }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const configure = useSend(scrappers.configure, { invalidates: [scrappers.list] })
  const { key, settings, rateLimit, isEnabled, isOwn } = scrapper
  const name = scrapperName(scrapper, t)
  const wish = configure.isPending ? configure.variables.body.isEnabled : undefined
  return (
    <li className={cards.card} data-off={!isEnabled || undefined}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        {isOwn && (
          <Badge variant="light" color="blue" radius="xl">
            {t('scrapper.own')}
          </Badge>
        )}
        <StateBadge scrapper={scrapper} />
        <Switch
          size="md"
          className={classes.switch ?? ''}
          aria-label={t('scrapper.isOn', { name })}
          checked={wish ?? isEnabled}
          onChange={(event) => configure.mutate({ params: { key }, body: { isEnabled: event.currentTarget.checked } })}
        />
      </div>
      <ScrapperFacts scrapper={scrapper} hasTypes />
      {rateLimit && <p className={classes.muted}>{t('scrapper.rate', { count: rateLimit.requests, seconds: rateLimit.seconds })}</p>}
      <div className={classes.acts}>
        <ScrapperTest scrapper={scrapper} />
        {settings.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconAdjustments size={18} stroke={1.6} aria-hidden />}
            aria-expanded={isOpen}
            aria-label={t('scrapper.settingsOf', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('scrapper.settings')}
          </Button>
        )}
      </div>
      {isOpen && <ScrapperSettings key={JSON.stringify(settings)} scrapper={scrapper} />}
    </li>
  )
}
