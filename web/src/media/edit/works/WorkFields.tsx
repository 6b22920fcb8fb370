import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatShare } from '../../../i18n/names.ts'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import { siteTitle } from '../../../ui/media/site-names.ts'
import shared from '../../../ui/theme/shared.module.css'
import { useEditor } from '../draft/editor.ts'
import { countedIn } from '../draft/fields-of-type.ts'
import { Field } from '../fields/Field.tsx'
import fields from '../fields/fields.module.css'
import { LanguageField } from './LanguageField.tsx'
import classes from './works.module.css'

const numbers = ['runtime', 'pageCount', 'wordCount', 'totalCount'] as const

/** The language, age rating and length of a media, and what others think of it. */
export function WorkFields() {
  const { t } = useTranslation()
  const { set, ...draft } = useEditor((state) => {
    const { ageRating, runtime, pageCount, wordCount, totalCount } = state.draft
    return { ageRating, runtime, pageCount, wordCount, totalCount, type: state.type, set: state.set }
  })
  const counted = countedIn(draft.type)
  return (
    <SettingsCard title={t('edit.details')}>
      <div className={fields.grid}>
        <LanguageField />
        <Field name="ageRating" label={t('edit.field.ageRating')}>
          {({ id, error }) => (
            <TextInput
              id={id}
              error={error}
              value={draft.ageRating}
              onChange={(event) => set('ageRating', event.currentTarget.value)}
              maxLength={40}
              autoComplete="off"
            />
          )}
        </Field>
        {numbers.map((name) => (
          <Field key={name} name={name} label={name === 'totalCount' && counted ? t(`edit.total.${counted}`) : t(`edit.field.${name}`)}>
            {({ id, error }) => (
              <TextInput
                id={id}
                error={error}
                value={draft[name] ?? ''}
                onChange={(event) => {
                  const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 8)
                  set(name, Number(digits) || null)
                }}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </Field>
        ))}
        <ScoresField />
      </div>
    </SettingsCard>
  )
}

/** The scores of other sites: they are told by sources, and can only be taken away here. */
function ScoresField() {
  const { t } = useTranslation()
  const { scores, hasStored, set } = useEditor(({ base, draft, set: change }) => ({
    scores: draft.communityScores,
    hasStored: (base?.communityScores.length ?? 0) > 0,
    set: change,
  }))
  if (scores.length === 0 && !hasStored) return undefined
  return (
    <Field name="communityScores" label={t('edit.field.communityScores')} isGroup className={fields.whole}>
      {() =>
        scores.length === 0 ? (
          <p className={fields.none}>{t('edit.notGiven')}</p>
        ) : (
          <ul className={shared.clusterList}>
            {scores.map(({ source, score, count }, index) => (
              <li key={source} className={classes.score}>
                {siteTitle(source)} <strong>{formatShare(score / 100)}</strong>
                {count !== null && ` (${formatNumber(count)})`}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={t('edit.removeOf', { name: siteTitle(source) })}
                  onClick={() => set('communityScores', scores.toSpliced(index, 1))}
                >
                  <IconX size={15} stroke={1.8} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )
      }
    </Field>
  )
}
