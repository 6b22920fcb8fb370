import type { MediaType } from '@amn/contract/values'
import { useTranslation } from 'react-i18next'
import { typeIcons } from '../ui/media/type-icons.ts'
import classes from './new-import.module.css'
import shared from '../ui/theme/shared.module.css'

interface Props {
  types: readonly MediaType[]
  chosen: MediaType
  onChoose: (type: MediaType) => void
}

/** The types that the person may edit, to choose one of. */
export function TypeTiles({ types, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.types}>
      <legend className={classes.legend}>{t('imports.type')}</legend>
      {types.map((type) => {
        const Icon = typeIcons[type]
        return (
          <label key={type} className={`${shared.row} ${shared.inset} ${classes.type}`}>
            <input type="radio" name="import-type" checked={type === chosen} onChange={() => onChoose(type)} />
            <Icon size={20} stroke={1.6} aria-hidden />
            <span>{t(`values.mediaType.${type}`)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
