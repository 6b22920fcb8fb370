import { useTranslation } from 'react-i18next'
import { Choice } from './Choice.tsx'
import classes from './menu.module.css'

/** Those that old subtitle files are in, of all parts of the world. */
const encodings = [
  'utf-8',
  'windows-1250',
  'iso-8859-2',
  'windows-1252',
  'windows-1251',
  'koi8-r',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'utf-16le',
  'utf-16be',
]

/** As people write it. */
export const encodingName = (encoding: string) =>
  encoding.startsWith('windows') ? encoding.replace('windows', 'Windows') : encoding.toUpperCase()

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
