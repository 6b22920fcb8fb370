import { ActionIcon, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconNote, IconTrash, IconVocabulary } from '@tabler/icons-react'
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
  /** The words themselves. */
  text: string
  onNote(): void
  onCopy(): void
  onRemove: (() => void) | undefined
}

const edge = 8
/** So many words are looked up in a dictionary at most. */
const mostWords = 4

/** Where a dictionary in the language of the page tells what words mean; undefined for more than a few. */
function dictionaryAddress(text: string, language: string): string | undefined {
  const words = text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  if (words === '' || words.split(/\s+/).length > mostWords) return undefined
  return `https://${language}.wiktionary.org/wiki/Special:Search?search=${encodeURIComponent(words)}`
}

/** What can be done with selected or highlighted words, beside them. */
export function HighlightMenu({ box, colour, note, text, onColour, onNote, onCopy, onRemove }: Props) {
  const { t, i18n } = useTranslation()
  const lookUp = dictionaryAddress(text, i18n.language)
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
        {lookUp && (
          <ActionIcon
            component="a"
            href={lookUp}
            target="_blank"
            rel="noopener noreferrer"
            variant="subtle"
            color="gray"
            c="inherit"
            size={44}
            aria-label={t('annotations.lookUp')}
            title={t('annotations.lookUp')}
          >
            <IconVocabulary size={20} />
          </ActionIcon>
        )}
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
