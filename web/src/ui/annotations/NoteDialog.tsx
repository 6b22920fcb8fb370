import { Button, Group, Modal, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Annotation } from '@amn/contract/personal/annotations'
import { highlightColours, type HighlightColour } from '@amn/contract/personal/annotations-values'

interface Props {
  annotation: Annotation
  onSave(change: { note?: string; colour?: HighlightColour }): void
  onClose(): void
}

/** Asks for the note of an annotation, and of a highlight for its colour. */
export function NoteDialog({ annotation, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [note, setNote] = useState(annotation.note)
  const [colour, setColour] = useState(annotation.colour)
  const save = () => {
    if (note !== annotation.note || colour !== annotation.colour) onSave({ note, ...(colour && { colour }) })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('annotations.note')} zIndex={300} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="sm">
        {annotation.text && (
          <Text size="sm" c="dimmed" lineClamp={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {annotation.text}
          </Text>
        )}
        <Textarea
          aria-label={t('annotations.note')}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={10_000}
          data-autofocus
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
          }}
        />
        {colour && (
          <SegmentedControl
            fullWidth
            aria-label={t('annotations.colour')}
            value={colour}
            onChange={(next) => setColour(highlightColours.find((one) => one === next) ?? colour)}
            data={highlightColours.map((one) => ({ value: one, label: t(`annotations.colours.${one}`) }))}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={save}>{t('ui.save')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
