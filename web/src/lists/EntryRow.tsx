import { type ListEntry, type ListImport, lists } from '@amn/contract/personal/lists'
import { ActionIcon } from '@mantine/core'
import { IconArrowsExchange, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { visibleText } from '../i18n/visible-text.ts'
import { ChooseMedia } from './ChooseMedia.tsx'
import classes from './entries.module.css'
import { EntryChanges } from './EntryChanges.tsx'
import { EntryMatch } from './EntryMatch.tsx'
import { isLoss, problemTexts } from './entry-text.ts'
import shared from '../ui/theme/shared.module.css'

interface Props {
  list: ListImport
  entry: ListEntry
}

/** An entry of a list: what it says, which media it means, and what would change, or has. */
export function EntryRow({ list, entry }: Props) {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const decide = useSend(lists.decide, { invalidates: [lists.entries, lists.get], onSuccess: () => setChoosing(false) })
  const say = (mediaId: number | null) => decide.mutate({ params: { listId: list.id, entryId: entry.id }, body: { mediaId } })
  const isDraft = list.state === 'draft'
  const title = entry.title === '' ? t('lists.untitled', { place: entry.place }) : visibleText(entry.title, 300)
  const mayChoose = isDraft && entry.title !== ''
  const type = entry.amnMediaType && t(`values.typeOfOne.${entry.amnMediaType}`)
  return (
    <li className={classes.entry} data-match={entry.match}>
      <div className={classes.sourceEntry}>
        <span className={classes.title}>{title}</span>
        <span className={shared.hint}>{[entry.year, type].filter(Boolean).join(' · ')}</span>
        {problemTexts(entry.problem).map((text) => (
          <span key={text} className={classes.problem} data-loss={isLoss(entry.problem) || undefined}>
            {text}
          </span>
        ))}
      </div>
      <EntryMatch entry={entry} isDraft={isDraft} isBusy={decide.isPending} onPick={say} />
      <EntryChanges entry={entry} isDraft={isDraft} />
      {isDraft && (
        <div className={classes.acts}>
          {mayChoose && (
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t(entry.media ? 'lists.chooseOther' : 'lists.chooseMedia', { title })}
              title={t(entry.media ? 'lists.chooseOtherShort' : 'lists.chooseMediaShort')}
              onClick={() => setChoosing(true)}
            >
              {entry.media ? <IconArrowsExchange size={20} stroke={1.7} aria-hidden /> : <IconPlus size={20} stroke={1.7} aria-hidden />}
            </ActionIcon>
          )}
          {entry.match !== 'skipped' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              loading={decide.isPending}
              aria-label={t('lists.leaveOut', { title })}
              title={t('lists.leaveOutShort')}
              onClick={() => say(null)}
            >
              <IconX size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
      {isChoosing && <ChooseMedia entry={entry} title={title} isBusy={decide.isPending} onClose={() => setChoosing(false)} onPick={say} />}
    </li>
  )
}
