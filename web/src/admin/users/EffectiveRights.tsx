import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import type { Catalogue } from '../rights/catalogue.ts'
import { type GroupName, noSources } from '../rights/sources.ts'
import type { Holder } from '../rights/use-rights.ts'
import { Origin } from './Origin.tsx'
import { useSentences } from './use-sentences.ts'
import classes from './users.module.css'
import shared from '../../ui/theme/shared.module.css'

const views = ['byRight', 'bySource'] as const

interface Props {
  catalogue: Catalogue
  holder: Holder
  name: string
}

/** What somebody may do and why: right by right with its sources, or source by source with what it gives. */
export function EffectiveRights({ catalogue, holder: { stored, sources }, name }: Props) {
  const { t } = useTranslation()
  const [view, setView] = useState<(typeof views)[number]>('byRight')
  const sentencesOf = useSentences(catalogue)
  const groups = new Map<number, GroupName>([...sources.values()].flat().map((group) => [group.id, group]))
  const givenBy = (groupId: number) => new Set([...sources].flatMap(([id, list]) => (list.some((one) => one.id === groupId) ? [id] : [])))
  const bySource = [
    ...(stored.size > 0 ? [{ isDirect: true, groups: [], held: stored }] : []),
    ...[...groups.values()].map((group) => ({ isDirect: false, groups: [group], held: givenBy(group.id) })),
  ]
  const switcher = bySource.length > 1 && (
    <SegmentedControl
      aria-label={t('users.view')}
      value={view}
      data={views.map((value) => ({ value, label: t(`users.${value}`) }))}
      onChange={(next) => setView(views.find((one) => one === next) ?? view)}
    />
  )
  return (
    <SettingsCard title={t('users.effective', { name })} lead={t('users.rightsLead')} action={switcher}>
      {bySource.length === 0 && <p className={`${shared.note} ${classes.note}`}>{t('users.nothingHeld', { name })}</p>}
      <ul className={`${shared.plainList} ${classes.sentences}`}>
        {view === 'byRight'
          ? sentencesOf(stored, sources).map(({ key, what, on, isDirect, groups: through }) => (
              <li key={key}>
                <span className={classes.privilege}>
                  <strong>{what}</strong>
                  {on && <span>{on}</span>}
                </span>
                <Origin isDirect={isDirect} groups={through} />
              </li>
            ))
          : bySource.map(({ isDirect, groups: through, held }) => (
              <li key={through[0]?.id ?? 0}>
                <span className={classes.sources}>
                  {sentencesOf(held, noSources).map(({ key, what, on }) => (
                    <span key={key}>
                      <strong>{what}</strong>
                      {on && <span>: {on}</span>}
                    </span>
                  ))}
                </span>
                <Origin isDirect={isDirect} groups={through} />
              </li>
            ))}
      </ul>
    </SettingsCard>
  )
}
