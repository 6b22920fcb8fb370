import type { Media } from '@amn/contract/media/media'
import { userData } from '@amn/contract/personal/user-data'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../../api/query.ts'
import { Row } from '../../../ui/layout/Row.tsx'
import { PosterCard } from '../../../ui/media/PosterCard.tsx'
import { verbOf } from '../../../ui/media/verb.ts'
import classes from '../view.module.css'
import { useEditions } from './use-editions.ts'

const rarely = { isBackground: true, staleTime: 60_000 } as const

/** A work in its other forms, such as the recording of a book; where one of them is begun, it goes on there at once. */
export function Editions({ media }: { media: Media }) {
  const { t } = useTranslation()
  const editions = useEditions(media)
  const isBegun = editions.some(({ myData }) => myData?.mediaStatus === 'WATCHING')
  const begun = useGet(userData.list, { query: { mediaStatus: ['WATCHING'], size: 100 } }, { ...rarely, enabled: isBegun })
  if (editions.length === 0) return undefined
  return (
    <div className={classes.row}>
      <Row title={t('similar.editions')}>
        {editions.map((edition) => {
          const next = begun.data?.items.find(({ media: one }) => one.id === edition.id)?.next
          return (
            <li key={edition.id}>
              <PosterCard
                media={edition}
                play={next ?? undefined}
                {...(next && { note: t(`start.goOn.${verbOf(edition.amnMediaType, next.renderer)}`) })}
              />
            </li>
          )
        })}
      </Row>
    </div>
  )
}
