import type { ComponentType } from 'react'
import classes from './new-import.module.css'
import shared from '../ui/theme/shared.module.css'

interface Props {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  name: string
  title: string
  text: string
  isOff?: boolean
  isChosen: boolean
  onChoose: () => void
}

/** One place that files can come from. */
export function SourceTile({ icon: Icon, name, title, text, isOff, isChosen, onChoose }: Props) {
  return (
    <label className={`${shared.row} ${shared.inset} ${classes.source}`} data-off={isOff || undefined}>
      <input type="radio" name="import-source" value={name} disabled={isOff} checked={isChosen && !isOff} onChange={onChoose} />
      <span className={classes.sourceSign}>
        <Icon size={26} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.sourceWords}>
        <span className={classes.sourceTitle}>{title}</span>
        <span className={classes.sourceText}>{text}</span>
      </span>
    </label>
  )
}
