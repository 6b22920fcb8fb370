import { Button, Group, Modal } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Fragment, type ReactNode, createElement } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../book.module.css'
import type { BookNote } from './notes.ts'

const kept = new Set([
  'p',
  'em',
  'strong',
  'i',
  'b',
  'sup',
  'sub',
  'cite',
  'q',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'small',
  'h4',
  'br',
])
const blocks = new Set(['div', 'section', 'aside', 'dd', 'dt', 'h1', 'h2', 'h3', 'h5', 'h6'])

/** The words of a note with their plain emphasis alone: of its links and its look nothing is taken. */
function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const name = (node as Element).localName
  if (name === 'br') return <br key={key} />
  const inside = [...node.childNodes].map(draw)
  const tag = kept.has(name) ? name : blocks.has(name) ? 'div' : undefined
  return tag ? createElement(tag, { key }, ...inside) : <Fragment key={key}>{inside}</Fragment>
}

interface Props {
  note: BookNote | undefined
  onGo(href: string): void
  onClose(): void
}

/** A note of the book in a card over the page that refers to it. */
export function NoteCard({ note, onGo, onClose }: Props) {
  const { t } = useTranslation()
  const go = () => {
    onClose()
    if (note) onGo(note.href)
  }
  return (
    <Modal
      opened={note !== undefined}
      onClose={onClose}
      title={t('readers.book.note', { sign: note?.sign ?? '' })}
      zIndex={300}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <div className={classes.note}>{note && [...note.content.childNodes].map(draw)}</div>
      {!note?.isHidden && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" rightSection={<IconArrowRight size={20} />} onClick={go}>
            {t('readers.book.goToNote')}
          </Button>
        </Group>
      )}
    </Modal>
  )
}
