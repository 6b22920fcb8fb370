import '@mantine/core/styles/Kbd.layer.css'
import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './unmatched.module.css'

const keys = [
  { keys: ['↑', '↓'], text: 'organise.keyMove' },
  { keys: ['1', '–', '5'], text: 'organise.keyMatch' },
  { keys: ['R'], text: 'organise.keyRight' },
  { keys: ['F'], text: 'organise.keyFind' },
  { keys: ['E'], text: 'organise.keyEdit' },
] as const

/** The keys of the queue, where there is a keyboard. */
export function KeysHint() {
  const { t } = useTranslation()
  return (
    <p className={classes.keys}>
      <span>{t('organise.keys')}</span>
      {keys.map(({ keys: each, text }) => (
        <span key={text} className={classes.key}>
          {each.map((key) => (key === '–' ? <span key={key}>–</span> : <Kbd key={key}>{key}</Kbd>))}
          {t(text)}
        </span>
      ))}
    </p>
  )
}
