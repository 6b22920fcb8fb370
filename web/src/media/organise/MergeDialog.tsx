import '../../ui/theme/form-styles.ts'
import { Button, Checkbox, Group, Modal, SegmentedControl, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SuggestField } from '../../ui/form/SuggestField.tsx'
import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts'
import { MergePreview } from './MergePreview.tsx'
import classes from './organise.module.css'
import { PickedMedia } from './PickedMedia.tsx'
import { type Picked, picked } from './picked.ts'
import { useOrganise } from './use-organise.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  media: Picked
  onClose: () => void
}

/** Asks which media belong together, shows what would happen, and merges them; the notice undoes it. */
export function MergeDialog({ media, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [direction, setDirection] = useState<'here' | 'there'>('here')
  const [picks, setPicks] = useState<Picked[]>([])
  const [wish, setWish] = useState({ keepTitles: true, keepTags: true })
  const { isRunning, merge } = useOrganise()
  useFocusReturn()
  const isHere = direction === 'here'
  const [first] = picks
  const into = isHere ? media : first
  const others = isHere ? picks : [media]
  const canMerge = into !== undefined && others.length > 0
  const turn = (next: string) => {
    setDirection(next === 'there' ? 'there' : 'here')
    setPicks((before) => before.slice(0, 1))
  }
  const act = async () => {
    if (!canMerge) return
    // What has been merged away is neither shown nor previewed any more when everything is read anew.
    await merge(into, others, wish, async () => {
      onClose()
      if (!isHere) await navigate({ to: '/media/$id', params: { id: into.id }, search: { type: into.amnMediaType } })
    })
  }
  const label = t(isHere ? 'organise.whichOthers' : 'organise.whichOther', { title: media.title })
  return (
    <Modal opened onClose={onClose} title={t('organise.mergeTitle')} size="lg" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t('organise.direction')}
          size="md"
          className={classes.direction ?? ''}
          value={direction}
          onChange={turn}
          data={[
            { value: 'here', label: t('organise.intoThis') },
            { value: 'there', label: t('organise.intoOther') },
          ]}
        />
        {(isHere || picks.length === 0) && (
          <SuggestField
            label={label}
            placeholder={t('organise.search')}
            amnMediaType={media.amnMediaType}
            without={[media.id, ...picks.map(({ id }) => id)]}
            onPick={(found) => setPicks((before) => (isHere ? [...before, picked(found)] : [picked(found)]))}
            data-autofocus
          />
        )}
        {picks.length > 0 && (
          <ul className={shared.list}>
            {picks.map((one) => (
              <PickedMedia key={one.id} media={one} onRemove={() => setPicks((before) => before.filter(({ id }) => id !== one.id))} />
            ))}
          </ul>
        )}
        <div role="status" className={classes.outcome}>
          {canMerge ? <MergePreview into={into} others={others} /> : t('organise.nothingPicked')}
        </div>
        <Stack gap={10}>
          {(['keepTitles', 'keepTags'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t(`organise.${name}`)}
              checked={wish[name]}
              onChange={(event) => setWish({ ...wish, [name]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={!canMerge} loading={isRunning} onClick={() => void act()}>
            {t('organise.mergeAct')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
