import type { Media, OwnData } from '@amn/contract/media/media'
import { useTranslation } from 'react-i18next'
import { Fold } from '../Fold.tsx'
import classes from './own.module.css'
import { MyTimes } from './MyTimes.tsx'
import { NoteField } from './NoteField.tsx'

/** One's own words on a media, and one's times through it. */
export function Own({ media, own }: { media: Media; own: OwnData }) {
  const { t } = useTranslation()
  return (
    <Fold title={t('mine.own')}>
      <div className={classes.own}>
        <NoteField key={media.id} media={media} note={own.note} />
        <MyTimes media={media} own={own} />
      </div>
    </Fold>
  )
}
