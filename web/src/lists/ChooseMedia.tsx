import type { ListEntry } from '@amn/contract/personal/lists'
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { metaOf } from '../ui/media/card-facts.ts'
import { SuggestField } from '../ui/form/SuggestField.tsx'
import { Thumb } from '../ui/media/Thumb.tsx'
import classes from './entries.module.css'
import shared from '../ui/theme/shared.module.css'

interface Props {
  entry: ListEntry
  title: string
  isBusy: boolean
  onClose: () => void
  onPick: (mediaId: number) => void
}

/** Which media of the library an entry means: one that may be meant, or one that is found while it is typed. */
export function ChooseMedia({ entry, title, isBusy, onClose, onPick }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('lists.chooseTitle')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
      classNames={{ content: classes.dialog }}
    >
      <p className={classes.forEntry}>{t('lists.chooseFor', { title: [title, entry.year].filter(Boolean).join(' · ') })}</p>
      {entry.candidates.length > 0 && (
        <div className={classes.candidates}>
          {entry.candidates.map((one) => (
            <button
              key={one.id}
              type="button"
              className={`${shared.row} ${shared.inset} ${classes.candidate}`}
              disabled={isBusy}
              onClick={() => onPick(one.id)}
            >
              <Thumb media={one} width={40} />
              <span className={classes.words}>
                <span className={classes.mediaTitle}>{one.title}</span>
                <span className={shared.hint}>{metaOf(one, t(`values.typeOfOne.${one.amnMediaType}`))}</span>
              </span>
            </button>
          ))}
        </div>
      )}
      <SuggestField
        label={t('lists.search')}
        placeholder={t('lists.searchHint')}
        autoFocus
        onPick={({ id }) => onPick(id)}
        {...(entry.media && { without: [entry.media.id] })}
      />
    </Modal>
  )
}
