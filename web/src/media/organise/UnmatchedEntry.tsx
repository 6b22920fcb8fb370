import type { UnmatchedItem } from '@amn/contract/media/organise'
import { Button } from '@mantine/core'
import { IconCheck, IconEdit, IconFolder, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visibleText } from '../../i18n/visible-text.ts'
import { metaOf } from '../../ui/media/card-facts.ts'
import { SuggestField } from '../../ui/form/SuggestField.tsx'
import { Thumb } from '../../ui/media/Thumb.tsx'
import { Suggestions } from './Suggestions.tsx'
import classes from './unmatched.module.css'
import { useConfirm } from './use-confirm.ts'
import { type MediaRef, useOrganise } from './use-organise.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  item: UnmatchedItem
  /** Called when the entry is about to leave the list. */
  onDone: () => void
}

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** A media that was not recognised: what it is made of, what it may belong to, and what can be done. */
export function UnmatchedEntry({ item, onDone }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [isFinding, setFinding] = useState(false)
  const { media, folder, fileCount, fileNames, suggestions } = item
  const { isRunning, merge } = useOrganise()
  const { isConfirming, confirm } = useConfirm(media)
  const isBusy = isRunning || isConfirming
  const match = (into: MediaRef) => {
    if (isBusy) return
    onDone()
    // The name of a release is no title that anybody would look for.
    void merge(into, [media], { keepTitles: false, keepTags: true })
  }
  const right = () => {
    if (isBusy) return
    onDone()
    void confirm()
  }
  const rest = fileCount - fileNames.length
  return (
    <li className={classes.entry} aria-labelledby={id} aria-busy={isBusy}>
      <div className={classes.entryWords}>
        <Thumb media={media} width={92} />
        <div className={`${shared.words} ${classes.words}`}>
          <h2 id={id} className={classes.title}>
            <Link to="/media/$id" params={{ id: media.id }} search={{ type: media.amnMediaType }} className={classes.link}>
              {visibleText(media.title)}
            </Link>
          </h2>
          <p className={`${shared.hint} ${classes.meta}`}>
            {metaOf(media, t(`values.typeOfOne.${media.amnMediaType}`))} · {t('organise.files', { count: fileCount })}
          </p>
          {folder && (
            <p className={classes.folder}>
              <IconFolder size={16} stroke={1.6} aria-hidden />
              <bdi>{visibleText(folder, 300)}</bdi>
            </p>
          )}
          <ul className={classes.files}>
            {fileNames.map((name) => (
              <li key={name}>
                <bdi>{visibleText(name, 200)}</bdi>
              </li>
            ))}
            {rest > 0 && <li className={classes.more}>{t('organise.moreFiles', { count: rest })}</li>}
          </ul>
        </div>
      </div>
      <Suggestions suggestions={suggestions} isBusy={isBusy} onMatch={match} />
      <div className={classes.acts}>
        <Button
          size="sm"
          variant="light"
          data-key="r"
          leftSection={<IconCheck {...icon} />}
          disabled={isBusy}
          aria-label={t('organise.isRightOf', { title: media.title })}
          onClick={right}
        >
          {t('organise.isRight')}
        </Button>
        <Button
          size="sm"
          variant="default"
          data-key="f"
          leftSection={<IconSearch {...icon} />}
          aria-expanded={isFinding}
          onClick={() => setFinding(!isFinding)}
        >
          {t('organise.find')}
        </Button>
        <Button
          size="sm"
          variant="default"
          data-key="e"
          leftSection={<IconEdit {...icon} />}
          aria-label={t('organise.editOf', { title: media.title })}
          renderRoot={(props) => <Link to="/media/$id/edit" params={{ id: media.id }} search={{ type: media.amnMediaType }} {...props} />}
        >
          {t('organise.edit')}
        </Button>
        {isFinding && (
          <SuggestField
            label={t('organise.findLabel', { title: media.title })}
            isLabelHidden
            placeholder={t('organise.search')}
            className={classes.find ?? ''}
            without={[media.id]}
            onPick={match}
            autoFocus
          />
        )}
      </div>
    </li>
  )
}
