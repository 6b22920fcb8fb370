import type { ScrapperEntry } from '@amn/contract/scrapper/scrapper'
import { Button, Skeleton } from '@mantine/core'
import { IconPlugOff, IconSwitchHorizontal } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useMay } from '../api/session/session-state.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import classes from './choice.module.css'
import { ScrapperCard } from './ScrapperCard.tsx'
import shared from '../ui/theme/shared.module.css'

interface Props {
  /** Undefined: they are still being read. */
  scrappers: readonly ScrapperEntry[] | undefined
  failure: Error | null
  onRetry: () => void
  chosen: string | undefined
  onChoose: (key: string) => void
  /** Only the chosen one is shown, with the way to the others. */
  isFolded?: boolean
  onUnfold?: () => void
}

/** The scrappers, of which one must be chosen before anything is fetched. */
export function ScrapperChoice({ scrappers, failure, onRetry, chosen, onChoose, isFolded = false, onUnfold }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const mayAdminister = useMay('CONTROL_PANEL')
  if (failure && !scrappers) return <ErrorState text={failureText(failure)} onRetry={onRetry} />
  if (!scrappers) return <Skeleton height={220} radius="lg" />
  if (scrappers.length === 0)
    return (
      <EmptyState icon={IconPlugOff} title={t('scrapper.noneTitle')} text={t(mayAdminister ? 'scrapper.noneAdmin' : 'scrapper.none')}>
        {mayAdminister && (
          <Button variant="default" renderRoot={(props) => <Link to="/acp" search={{ tab: 'scrappers' }} {...props} />}>
            {t('scrapper.toSettings')}
          </Button>
        )}
      </EmptyState>
    )
  const shown = isFolded ? scrappers.filter(({ key }) => key === chosen) : scrappers
  return (
    <fieldset className={classes.choice}>
      <legend id={id} className={classes.legend}>
        {t('scrapper.choose')}
      </legend>
      <ul className={`${shared.list} ${classes.cards}`} data-folded={isFolded || undefined}>
        {shown.map((scrapper) => (
          <ScrapperCard
            key={scrapper.key}
            scrapper={scrapper}
            name={id}
            isChosen={scrapper.key === chosen}
            onChoose={() => onChoose(scrapper.key)}
          />
        ))}
      </ul>
      {isFolded && (
        <Button
          variant="subtle"
          className={classes.unfold}
          leftSection={<IconSwitchHorizontal size={18} stroke={1.7} aria-hidden />}
          onClick={onUnfold}
        >
          {t('scrapper.chooseOther')}
        </Button>
      )}
    </fieldset>
  )
}
