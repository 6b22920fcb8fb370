import '../../ui/theme/form-styles.ts'
import type { Content } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { Button, Group, Modal, SegmentedControl, Skeleton, Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SuggestField } from '../../ui/form/SuggestField.tsx'
import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts'
import { useContents } from '../contents/use-contents.ts'
import { ContentChoice } from './ContentChoice.tsx'
import classes from './organise.module.css'
import { PickedMedia } from './PickedMedia.tsx'
import { type Picked, picked } from './picked.ts'
import { useOrganise } from './use-organise.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  media: Pick<Media, 'id' | 'title' | 'amnMediaType' | 'myData'>
  onClose: () => void
}

/** Asks which contents do not belong to a media, and moves them to a new or another one; the notice undoes it. */
export function SplitDialog({ media, onClose }: Props) {
  const { t } = useTranslation()
  const { id, title, amnMediaType } = media
  const { contents, hasNextPage, isFetching, isError, error, fetchNextPage, refetch } = useContents(media)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [goesTo, setGoesTo] = useState<'new' | 'existing'>('new')
  const [typed, setTyped] = useState<string>()
  const [target, setTarget] = useState<Picked>()
  const { isRunning, split } = useOrganise()
  useFocusReturn()
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const isComplete = !hasNextPage && !isError && contents.length > 0
  const season = seasonOf(contents.filter((one) => chosen.has(one.id)))
  const name = typed ?? (season === undefined ? '' : t('organise.seasonTitle', { title, season }))
  const isNew = goesTo === 'new'
  const isAll = isComplete && chosen.size === contents.length
  const canSplit = isComplete && chosen.size > 0 && !isAll && (isNew ? name.trim() !== '' : target !== undefined)
  const act = async () => {
    const into = isNew || !target ? { title: name.trim() } : { mediaId: target.id }
    if (canSplit && (await split(media, { contentIds: [...chosen], into }))) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('organise.splitTitle', { title })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <p className={classes.text}>{t('organise.splitLead')}</p>
        {isError && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
        {!isComplete && !isError && <Skeleton height={240} radius="md" />}
        {isComplete && <ContentChoice contents={contents} type={amnMediaType} mediaTitle={title} chosen={chosen} onChange={setChosen} />}
        <SegmentedControl
          fullWidth
          aria-label={t('organise.into')}
          size="md"
          className={classes.direction ?? ''}
          value={goesTo}
          onChange={(next) => setGoesTo(next === 'existing' ? 'existing' : 'new')}
          data={[
            { value: 'new', label: t('organise.newTitle') },
            { value: 'existing', label: t('organise.existing') },
          ]}
        />
        {isNew && (
          <TextInput
            label={t('organise.titleLabel')}
            value={name}
            maxLength={500}
            error={typed !== undefined && typed.trim() === '' && t('organise.titleMissing')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {!isNew && !target && (
          <SuggestField
            label={t('organise.existingLabel')}
            placeholder={t('organise.search')}
            amnMediaType={amnMediaType}
            without={[id]}
            onPick={(found) => setTarget(picked(found))}
          />
        )}
        {!isNew && target && (
          <ul className={shared.list}>
            <PickedMedia media={target} onRemove={() => setTarget(undefined)} />
          </ul>
        )}
        <Group justify="flex-end" gap="sm">
          {isAll && (
            <span role="status" className={classes.problem}>
              {t('organise.oneStays')}
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={!canSplit} loading={isRunning} onClick={() => void act()}>
            {chosen.size > 0 ? t('organise.splitButton', { count: chosen.size }) : t('organise.splitNone')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The season that all of these are of, where there is one. */
function seasonOf(contents: readonly Content[]): number | undefined {
  const seasons = new Set(contents.map(({ season }) => season))
  const [only] = seasons
  return seasons.size === 1 && only !== null ? only : undefined
}
