import { ActionIcon, Popover, Switch, UnstyledButton } from '@mantine/core'
import { IconBadgeCc, IconBadgeCcFilled, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVideoKeys } from '../../../api/video-keys.ts'
import { ariaKeys, nameWithKey } from '../../../ui/text/key-name.ts'
import { encodingName } from '../../content/encodings.ts'
import { EncodingList } from './menu/EncodingList.tsx'
import { LookPanel } from './menu/LookPanel.tsx'
import { TimingRow } from './menu/TimingRow.tsx'
import { TrackList } from './menu/TrackList.tsx'
import classes from './menu/menu.module.css'
import { isUsable } from './tracks/choose.ts'
import { trackName } from './tracks/track-name.ts'
import type { Subtitles } from './tracks/use-subtitles.ts'

type Page = 'second' | 'encoding' | 'look'

interface RowProps {
  label: string
  value?: string | undefined
  onPress(): void
}

function PageRow({ label, value, onPress }: RowProps) {
  return (
    <UnstyledButton className={classes.row} onClick={onPress}>
      <span>{label}</span>
      <span className={classes.value}>{value}</span>
      <IconChevronRight size={18} aria-hidden />
    </UnstyledButton>
  )
}

interface Props {
  subtitles: Subtitles
  /** Tracks that no browser draws can be drawn into the film. */
  canBurn: boolean
}

function TracksPage({ subtitles, canBurn, onPage }: Props & { onPage(page: Page): void }) {
  const { t } = useTranslation()
  const { tracks, main, second, failed, isPlain } = subtitles
  const unknown = t('subtitles.unknownLanguage')
  return (
    <>
      <TrackList name="subtitles" tracks={tracks} shown={main} canBurn={canBurn} failed={failed} onChoose={subtitles.choose} />
      <div className={classes.more}>
        {main && <TimingRow offset={subtitles.offset} onShift={subtitles.shiftBy} onReset={() => subtitles.setOffset(0)} />}
        {tracks.some(({ kind }) => kind !== 'picture') && (
          <PageRow
            label={t('subtitles.second')}
            value={second ? trackName(second, unknown) : t('subtitles.off')}
            onPress={() => onPage('second')}
          />
        )}
        {main?.encoding && (
          <PageRow
            label={t('subtitles.encoding')}
            value={encodingName(subtitles.encodingOf(main) ?? main.encoding)}
            onPress={() => onPage('encoding')}
          />
        )}
        {main?.kind === 'styled' && (
          <Switch
            label={t('subtitles.asPlain')}
            labelPosition="left"
            classNames={{ root: classes.rowSwitch, body: classes.switch }}
            checked={isPlain}
            onChange={(event) => subtitles.setPlain(event.currentTarget.checked)}
          />
        )}
        <PageRow label={t('subtitles.look.title')} onPress={() => onPage('look')} />
      </div>
    </>
  )
}

function SecondPage({ subtitles, canBurn }: Props) {
  const { t } = useTranslation()
  const { tracks, main, second, failed, chooseSecond } = subtitles
  const possible = tracks.filter((track) => track.kind !== 'picture' && track.id !== main?.id && isUsable(track))
  return (
    <>
      <p className={classes.hint}>{t('subtitles.secondHint')}</p>
      <TrackList name="second-subtitles" tracks={possible} shown={second} canBurn={canBurn} failed={failed} onChoose={chooseSecond} />
    </>
  )
}

function EncodingPage({ subtitles }: Pick<Props, 'subtitles'>) {
  const { main, encodingOf, chooseEncoding } = subtitles
  if (!main?.encoding) return undefined
  return <EncodingList found={main.encoding} chosen={encodingOf(main)} onChoose={(encoding) => chooseEncoding(main, encoding)} />
}

/** Which subtitles, which second ones, when they come and how they look. */
export function SubtitleMenu({ subtitles, canBurn }: Props) {
  const { t } = useTranslation()
  const { subtitles: keys } = useVideoKeys()
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState<Page>()
  const { main } = subtitles
  const dropdown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What was pressed to come to a page is gone with the page before.
    dropdown.current?.querySelector<HTMLElement>('input:checked, button')?.focus()
  }, [page])
  const show = (open: boolean) => {
    setOpen(open)
    // Not when it closes: what has the focus must still be within it when the viewer sees the key.
    if (open) setPage(undefined)
  }
  const titles: Record<Page, string> = {
    second: t('subtitles.second'),
    encoding: t('subtitles.encoding'),
    look: t('subtitles.look.title'),
  }
  const name = t('subtitles.title')
  return (
    <Popover position="top-end" width={320} trapFocus returnFocus opened={isOpen} onChange={show} shadow="lg">
      <Popover.Target>
        <ActionIcon
          variant="transparent"
          c="white"
          size="lg"
          aria-label={name}
          aria-keyshortcuts={ariaKeys(keys)}
          title={nameWithKey(name, keys, t)}
          onClick={() => show(!isOpen)}
        >
          {main ? <IconBadgeCcFilled /> : <IconBadgeCc />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown ref={dropdown} className={classes.menu} aria-label={name}>
        <h2 className={classes.title}>
          {page && (
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('subtitles.back')} onClick={() => setPage(undefined)}>
              <IconChevronLeft size={20} />
            </ActionIcon>
          )}
          {page ? titles[page] : name}
        </h2>
        <div className={classes.page} key={page}>
          {page === undefined && <TracksPage subtitles={subtitles} canBurn={canBurn} onPage={setPage} />}
          {page === 'second' && <SecondPage subtitles={subtitles} canBurn={canBurn} />}
          {page === 'encoding' && <EncodingPage subtitles={subtitles} />}
          {page === 'look' && <LookPanel />}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
