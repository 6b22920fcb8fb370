import type { Suggestion } from '@amn/contract/media/suggest'
import { useTranslation } from 'react-i18next'
import { coverAddress } from '../../api/call/address.ts'
import { metaOf } from '../media/card-facts.ts'
import { Highlighted } from './Highlighted.tsx'
import { Picture } from '../media/Picture.tsx'
import classes from './suggestions.module.css'
import { typeIcons } from '../media/type-icons.ts'
import shared from '../theme/shared.module.css'

/** A suggestion as a line: the cover, the title with what fits marked, another title where that one fits, year and type. */
export function SuggestionLine({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation()
  const { media, matched, highlights } = suggestion
  const Icon = typeIcons[media.amnMediaType]
  const isOther = matched !== media.title
  return (
    <span className={classes.line}>
      <span className={`${shared.thumb} ${classes.thumb}`}>
        {media.cover ? (
          <Picture picture={media.cover} address={coverAddress(media, 160)} alt="" className={classes.cover} />
        ) : (
          <Icon size={20} stroke={1.4} aria-hidden />
        )}
      </span>
      <span className={classes.words}>
        <span className={`${shared.ellipsis} ${classes.name}`}>
          {isOther ? media.title : <Highlighted text={matched} ranges={highlights} />}
        </span>
        {isOther && (
          <span className={`${shared.ellipsis} ${shared.hint}`}>
            <Highlighted text={matched} ranges={highlights} />
          </span>
        )}
        <span className={`${shared.ellipsis} ${shared.hint}`}>{metaOf(media, t(`values.typeOfOne.${media.amnMediaType}`))}</span>
      </span>
    </span>
  )
}
