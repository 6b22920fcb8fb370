import { useTranslation } from 'react-i18next'
import { encodingName, encodings } from '../../../content/encodings.ts'
import { Choice } from './Choice.tsx'
import classes from './menu.module.css'

interface Props {
  /** The one that was found by looking into the file. */
  found: string
  chosen: string | undefined
  onChoose(encoding: string | undefined): void
}

/** The encodings in which a subtitle file may be read, for where the letters are wrong. */
export function EncodingList({ found, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const name = 'subtitle-encoding'
  return (
    <div role="radiogroup" aria-label={t('subtitles.encoding')} className={classes.list}>
      <Choice
        name={name}
        label={t('subtitles.foundEncoding', { encoding: encodingName(found) })}
        isChosen={!chosen}
        onChoose={() => onChoose(undefined)}
      />
      {encodings.map((encoding) => (
        <Choice
          key={encoding}
          name={name}
          label={encodingName(encoding)}
          isChosen={chosen === encoding}
          onChoose={() => onChoose(encoding)}
        />
      ))}
    </div>
  )
}
