import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconBookmarkPlus, IconDownload, IconSearch, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosing } from '../frame/use-closing.ts'
import type { Annotation } from '@amn/contract/personal/annotations'
import { annotationKinds } from '@amn/contract/personal/annotations-values'
import { useExportAnnotations } from '../../api/use-export-annotations.ts'
import { AnnotationRow } from '../../ui/annotations/AnnotationRow.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { foldText } from '../../ui/text/fold-text.ts'
import { ToolButton } from '../readers/shared/ToolButton.tsx'
import classes from './annotations.module.css'

interface Props {
  mediaId: number
  items: readonly Annotation[]
  /** Words can be highlighted here, too. */
  hasWords: boolean
  /** A small picture of its place. */
  pictureAddressOf(annotation: Annotation): string | undefined
  aboutOf(annotation: Annotation): string | undefined
  onAdd(): void
  onGo(annotation: Annotation): void
  onNote(annotation: Annotation): void
  onRemove(annotation: Annotation): void
  onClose(): void
}

type Kind = 'all' | Annotation['kind']

/** The bookmarks and highlights of what is open, beside it. */
export function AnnotationPanel({ mediaId, items, hasWords, pictureAddressOf, aboutOf, onAdd, onGo, onNote, onRemove, onClose }: Props) {
  const { t } = useTranslation()
  useClosing(onClose)
  const [query, setQuery] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const exportAll = useExportAnnotations()
  const words = foldText(query).split(' ').filter(Boolean)
  const fits = ({ text, note, chapter }: Annotation) => {
    const whole = foldText([text, note, chapter].join(' '))
    return words.every((word) => whole.includes(word))
  }
  const shown = items.filter((one) => (kind === 'all' || one.kind === kind) && fits(one))
  const isMixed = new Set(items.map((one) => one.kind)).size > 1
  return (
    <aside className={classes.panel} aria-label={t('annotations.title')}>
      <div className={classes.panelHead}>
        <span>{t('annotations.title')}</span>
        <ToolButton name={t('ui.close')} onPress={onClose}>
          <IconX />
        </ToolButton>
      </div>
      <Button leftSection={<IconBookmarkPlus size={20} />} variant="default" onClick={onAdd}>
        {t('annotations.add')}
      </Button>
      {items.length > 3 && (
        <TextInput
          aria-label={t('annotations.search')}
          placeholder={t('annotations.search')}
          leftSection={<IconSearch size={18} />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {isMixed && (
        <SegmentedControl
          fullWidth
          size="xs"
          value={kind}
          onChange={(next) => setKind(annotationKinds.find((one) => one === next) ?? 'all')}
          data={['all' as const, ...annotationKinds].map((one) => ({ value: one, label: t(`annotations.kind.${one}`) }))}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon={IconBookmarkPlus}
          title={t(items.length > 0 ? 'annotations.none' : 'annotations.empty')}
          text={t(items.length > 0 ? 'annotations.noneText' : hasWords ? 'annotations.emptyTextWords' : 'annotations.emptyText')}
        />
      ) : (
        <ul className={classes.panelList}>
          {shown.map((one) => (
            <AnnotationRow
              key={one.id}
              annotation={one}
              picture={pictureAddressOf(one)}
              about={aboutOf(one)}
              onGo={() => onGo(one)}
              onNote={() => onNote(one)}
              onRemove={() => onRemove(one)}
            />
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <div className={classes.panelFoot}>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconDownload size={18} />}
            loading={exportAll.isPending}
            onClick={() => exportAll.run({ mediaId })}
          >
            {t('annotations.export')}
          </Button>
          <Button
            variant="subtle"
            size="compact-md"
            renderRoot={(props) => <Link to="/user-panel/annotations" search={{ media: mediaId }} {...props} />}
          >
            {t('annotations.ofTitle')}
          </Button>
        </div>
      )}
    </aside>
  )
}
