import { Highlighted } from '../ui/form/Highlighted.tsx'
import { SuggestionLine } from '../ui/form/SuggestionLine.tsx'
import type { Entry } from './entries.ts'
import { highlightsIn } from './highlights.ts'
import classes from './palette.module.css'
import shared from '../ui/theme/shared.module.css'

interface Props {
  id: string
  entry: Entry
  typed: string
  isCurrent: boolean
  onPoint: () => void
  onGo: () => void
}

/** A line of the palette. The focus stays in the field, so that only the pointer reaches the line itself. */
export function PaletteLine({ id, entry, typed, isCurrent, onPoint, onGo }: Props) {
  const { icon: Icon, label, note, suggestion, key } = entry
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classes.line}
      onPointerMove={isCurrent ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onGo}
      onKeyDown={(event) => event.key === 'Enter' && onGo()}
    >
      {suggestion ? (
        <SuggestionLine suggestion={suggestion} />
      ) : (
        <>
          <span className={classes.sign}>
            <Icon size={20} stroke={1.6} aria-hidden />
          </span>
          <span className={`${shared.ellipsis} ${classes.label}`}>
            <Highlighted text={label} ranges={key === 'search' ? [] : highlightsIn(label, typed)} />
          </span>
          {note && (
            <>
              {' '}
              <span className={`${shared.ellipsis} ${shared.hint}`}>{note}</span>
            </>
          )}
        </>
      )}
    </div>
  )
}
