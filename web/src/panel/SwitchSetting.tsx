import { Switch } from '@mantine/core'
import classes from './panel.module.css'

interface Props {
  label: string
  hint?: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** A setting that is on or off; the whole line switches it. */
export function SwitchSetting({ label, hint, isOn, onSwitch }: Props) {
  return (
    <Switch
      label={label}
      description={hint}
      labelPosition="left"
      size="md"
      withThumbIndicator={false}
      classNames={{ root: classes.switch, body: classes.switchBody, labelWrapper: classes.switchWords, label: classes.label }}
      checked={isOn}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    />
  )
}
