import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useVideoKeys } from '../../../../api/video-keys.ts'
import { ariaKeys, nameWithKey } from '../../../../ui/text/key-name.ts'
import { offsetStep, offsetText } from './offset-text.ts'
import classes from './menu.module.css'

interface Props {
  offset: number
  onShift(by: number): void
  onReset(): void
}

/** By how much the subtitles come later or earlier than the film has them. */
export function TimingRow({ offset, onShift, onReset }: Props) {
  const { t, i18n } = useTranslation()
  const { subtitlesEarlier, subtitlesLater } = useVideoKeys()
  const buttons = [
    { by: -offsetStep, name: t('subtitles.earlier'), keys: subtitlesEarlier, Icon: IconMinus },
    { by: offsetStep, name: t('subtitles.later'), keys: subtitlesLater, Icon: IconPlus },
  ]
  const [earlier, later] = buttons.map(({ by, name, keys, Icon }) => (
    <ActionIcon
      key={name}
      variant="default"
      size={36}
      aria-label={name}
      aria-keyshortcuts={ariaKeys(keys)}
      title={nameWithKey(name, keys, t)}
      onClick={() => onShift(by)}
    >
      <Icon size={18} />
    </ActionIcon>
  ))
  return (
    <div className={classes.row}>
      <span>{t('subtitles.timing')}</span>
      <span className={classes.stepper}>
        {earlier}
        <UnstyledButton className={classes.offset} title={t('subtitles.resetOffset')} disabled={offset === 0} onClick={onReset}>
          {offsetText(offset, i18n.language)}
        </UnstyledButton>
        {later}
      </span>
    </div>
  )
}
