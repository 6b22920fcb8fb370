import type { Media } from '@amn/contract/media/media'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { metaOf } from '../ui/media/card-facts.ts'
import { useBack } from '../ui/layout/screen.ts'
import { Steps } from '../ui/layout/Steps.tsx'
import { Thumb } from '../ui/media/Thumb.tsx'
import { CompareStep } from './diff/CompareStep.tsx'
import { FetchStep } from './FetchStep.tsx'
import classes from './scrapper.module.css'
import { useFetchForm } from './use-fetch-form.ts'
import shared from '../ui/theme/shared.module.css'

const route = getRouteApi('/media/$id/scrap')

/** From a scrapper to what it found, and on to what of it is taken. */
export function ScrapMedia({ media }: { media: Media }) {
  const { t } = useTranslation()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { id, amnMediaType: type } = media
  const form = useFetchForm(media, search.scrapper)
  const { scrapper, pick } = search
  const isComparing = scrapper !== undefined && pick !== undefined
  const at = isComparing ? 'compare' : form.candidates?.length ? 'pick' : 'source'
  const leave = () => void navigate({ to: search.from === 'edit' ? '/media/$id/edit' : '/media/$id', params: { id }, search: { type } })
  const toForm = () => void navigate({ search: { ...search, pick: undefined } })
  useBack(isComparing ? toForm : leave)
  const names = (['source', 'pick', 'compare'] as const).map((step) => [step, t(`scrapper.step.${step}`)] as const)
  return (
    <div className={classes.page}>
      <header className={classes.pageHead}>
        <Thumb media={media} width={56} />
        <div className={classes.titleWords}>
          <p className={shared.kicker}>{t('scrapper.title')}</p>
          <h1 className={`${shared.heading} ${classes.heading}`}>
            <Link to="/media/$id" params={{ id }} search={{ type }}>
              {media.title}
            </Link>
          </h1>
          <p className={classes.meta}>{metaOf(media, t(`values.typeOfOne.${type}`))}</p>
        </div>
      </header>
      <Steps steps={names} at={at} canGo={(step) => step !== 'compare'} onStep={isComparing ? toForm : undefined} />
      {isComparing ? (
        <CompareStep key={`${scrapper} ${pick}`} media={media} scrapper={scrapper} pick={pick} onBack={toForm} onDone={leave} />
      ) : (
        <FetchStep
          media={media}
          form={form}
          onPick={(candidate) => void navigate({ search: { ...search, scrapper: form.asked, pick: candidate.id } })}
        />
      )}
    </div>
  )
}
