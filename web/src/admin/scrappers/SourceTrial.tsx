import { scrapFields } from '@amn/contract/scrapper/scrap-values'
import { scrapperSources, type WrittenDescriptor } from '@amn/contract/scrapper/sources'
import { mediaTypes } from '@amn/contract/values'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { CandidateFace } from '../../ui/scrap/CandidateFace.tsx'
import { isNothing, membersOf, plainText } from '../../ui/scrap/field-text.ts'
import classes from './scrappers.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  /** Undefined: what was typed is none. */
  descriptor: WrittenDescriptor | undefined
  onFailure: (failure: Error | undefined) => void
}

/** Asks a source as its descriptor says, and shows what it finds and what it tells of the first. */
export function SourceTrial({ descriptor, onFailure }: Props) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [setting, setSetting] = useState('')
  const trial = useSend(scrapperSources.tryOut)
  const wanted = query.trim()
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (!descriptor || wanted === '') return
    onFailure(undefined)
    const body = { descriptor, query: wanted, ...(setting && { setting }) }
    trial.mutate({ body, quiet: true }, { onError: onFailure })
  }
  // What was typed is of any shape.
  const types: unknown = descriptor?.types
  const type = mediaTypes.find((one) => Array.isArray(types) && types.includes(one)) ?? 'Other'
  const { candidates = [], found } = trial.data ?? {}
  return (
    <section className={classes.trial} aria-label={t('scrapper.tryTitle')}>
      <h3 className={classes.tryTitle}>{t('scrapper.tryTitle')}</h3>
      <form onSubmit={submit} noValidate className={shared.fields}>
        <TextInput
          className={classes.wideField ?? ''}
          label={t('scrapper.tryQuery')}
          value={query}
          maxLength={200}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        {descriptor?.setting && (
          <PasswordInput
            className={classes.wideField ?? ''}
            label={t('scrapper.trySecret')}
            value={setting}
            maxLength={500}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('session.show') }}
            onChange={(event) => setSetting(event.currentTarget.value)}
          />
        )}
        <Button
          type="submit"
          variant="light"
          leftSection={<IconFlask size={18} stroke={1.6} aria-hidden />}
          disabled={!descriptor || wanted === ''}
          loading={trial.isPending}
        >
          {t('scrapper.try')}
        </Button>
      </form>
      <div role="status">
        {trial.data && candidates.length === 0 && <p className={classes.muted}>{t('scrapper.tryNothing')}</p>}
        {candidates.length > 0 && (
          <ol className={`${shared.list} ${classes.tried}`}>
            {candidates.map((candidate) => (
              <li key={candidate.id}>
                <CandidateFace candidate={candidate} scrapper={undefined} type={type} />
              </li>
            ))}
          </ol>
        )}
        {candidates.length > 0 && (
          <>
            <h3 className={classes.trialResult}>{t(found ? 'scrapper.tryFound' : 'scrapper.tryFoundNothing')}</h3>
            {found && (
              <dl className={classes.found}>
                {scrapFields
                  .filter((field) => !isNothing(found[field]))
                  .map((field) => (
                    <div key={field}>
                      <dt>{t(`edit.field.${field}`)}</dt>
                      <dd>
                        {membersOf(field, found[field], t)
                          ?.map(({ text }) => text)
                          .join(', ') ?? plainText(field, found[field], t)}
                      </dd>
                    </div>
                  ))}
              </dl>
            )}
          </>
        )}
      </div>
    </section>
  )
}
