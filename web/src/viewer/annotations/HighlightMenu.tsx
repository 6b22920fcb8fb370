import { ActionIcon, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconNote, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HighlightColour, highlightColours } from '@amn/contract/personal/annotations-values'
import classes from './annotations.module.css'

interface Props {
  /** Where the words are on the screen. */
  box: DOMRect
  /** Of words that are highlighted already. */
  colour: HighlightColour | undefined
  note: string | undefined
  onColour(colour: HighlightColour): void
  onNote(): void
  onCopy(): void
  onRemove: (() => void) | undefined
}

const edge = 8

/** What can be done with selected or highlighted words, beside them. */
export function HighlightMenu({ box, colour, note, onColour, onNote, onCopy, onRemove }: Props) {
  const { t } = useTranslation()
  const own = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = own.current ?? {}
    const below = box.bottom + edge
    // Under the words, for above them a phone shows its own menu; over them only where there is no room.
    const top = below + height <= innerHeight - edge ? below : box.top - height - edge
    const inside = (at: number, most: number) => Math.min(Math.max(edge, at), most - edge)
    setPlace({ left: inside(box.left + box.width / 2 - width / 2, innerWidth - width), top: inside(top, innerHeight - height) })
  }, [box, note])
  return (
    <div
      ref={own}
      className={classes.menu}
      role="toolbar"
      aria-label={t('annotations.highlight')}
      style={place ?? { visibility: 'hidden' }}
      // The words stay selected.
      onPointerDown={(event) => event.preventDefault()}
    >
      {note && (
        <Text size="sm" className={classes.menuNote}>
          {note}
        </Text>
      )}
      <div className={classes.menuRow}>
        {highlightColours.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.colour}
            data-colour={one}
            aria-label={t(`annotations.colours.${one}`)}
            aria-pressed={one === colour}
            title={t(`annotations.colours.${one}`)}
            onClick={() => onColour(one)}
          >
            {one === colour && <IconCheck size={16} stroke={3} aria-hidden />}
          </button>
        ))}
        <MenuButton name={t(note ? 'annotations.editNote' : 'annotations.addNote')} onPress={onNote}>
          <IconNote size={20} />
        </MenuButton>
        <MenuButton name={t('annotations.copy')} onPress={onCopy}>
          <IconCopy size={20} />
        </MenuButton>
        {onRemove && (
          <MenuButton name={t('annotations.remove')} onPress={onRemove}>
            <IconTrash size={20} />
          </MenuButton>
        )}
      </div>
    </div>
  )
}

function MenuButton({ name, onPress, children }: { name: string; onPress(): void; children: ReactNode }) {
  return (
    <ActionIcon variant="subtle" color="gray" c="inherit" size={44} aria-label={name} title={name} onClick={onPress}>
      {children}
    </ActionIcon>
  )
}
