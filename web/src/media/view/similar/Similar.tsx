import type { Media } from '@amn/contract/media/media'
import { mediaSimilar } from '@amn/contract/media/similar'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../../api/query.ts'
import { Row } from '../../../ui/layout/Row.tsx'
import { useNear } from '../../../ui/layout/use-near.ts'
import { SimilarCards } from '../../../ui/media/SimilarCards.tsx'
import classes from '../view.module.css'

/** Titles like this one, asked for when one comes near; without any the row does not stand. */
export function Similar({ media }: { media: Media }) {
  const { t } = useTranslation()
  const [place, isNear] = useNear<HTMLDivElement>()
  const { data } = useGet(
    mediaSimilar.list,
    { params: { id: media.id }, query: { amnMediaType: media.amnMediaType } },
    { enabled: isNear, isBackground: true, staleTime: 60_000 },
  )
  return (
    <div ref={place} className={classes.row}>
      {data && data.length > 0 && (
        <Row title={t('similar.title')} hint={t('similar.hint')}>
          <SimilarCards items={data} />
        </Row>
      )}
    </div>
  )
}
