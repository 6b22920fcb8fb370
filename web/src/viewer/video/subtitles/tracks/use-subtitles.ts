import { useCallback, useEffect, useMemo, useState } from 'react'
import { type SubtitleTrackFacts, subtitles } from '@amn/contract/playback/subtitles'
import type { ViewedContent } from '@amn/contract/media/content'
import { useGet } from '../../../../api/query.ts'
import { usePreferences } from '../../../../api/session/preferences.ts'
import type { PlaceInPart } from '../../parts/film-line.ts'
import { choiceOf, findLike, firstTrack, inOrder, isUsable } from './choose.ts'
import { useOffsets } from './use-offsets.ts'
import { useTrackChoices } from './use-track-choices.ts'
import { useWays } from './use-ways.ts'

const waitMs = 2000

export interface SubtitleOptions {
  content: ViewedContent
  /** Where the film is: each of its files has subtitles of its own. */
  place: PlaceInPart
  soundLanguage: string | null | undefined
  /** The language of the page. */
  locale: string
}

/** Tracks by their ids: undefined is none, and nothing decided yet is no object. */
interface Picked {
  /** The file whose tracks they are: another part of a film has others. */
  fileId: number
  main: string | undefined
  second: string | undefined
}

export type Subtitles = ReturnType<typeof useSubtitles>

/** The subtitles of a film, which of them are shown, and everything that can be done with them. */
export function useSubtitles({ content, place: { file, begin }, soundLanguage, locale }: SubtitleOptions) {
  const { id: contentId, amnMediaType } = content
  const { subtitleMode: mode, subtitleLanguages } = usePreferences(({ videoPlayer }) => videoPlayer)
  const { choices, keep } = useTrackChoices(content)
  const asked = { params: { contentId, fileId: file.id }, query: { amnMediaType } }
  const { data } = useGet(subtitles.tracks, asked, {
    isBackground: true,
    refetchInterval: (all) => (all?.some(({ state }) => state === 'waiting') ? waitMs : false),
  })
  const [picked, setPicked] = useState<Picked>()
  const [last, setLast] = useState<string>()
  const ways = useWays()
  const offsets = useOffsets({ contentId, fileId: file.id, amnMediaType })
  const languages = useMemo(() => (subtitleLanguages.length > 0 ? subtitleLanguages : [locale]), [subtitleLanguages, locale])
  const tracks = useMemo(() => inOrder(data ?? [], languages), [data, languages])

  if (picked?.fileId !== file.id && data && choices) {
    const first = () => firstTrack(data, { mode, languages, soundLanguage })
    const main = choices.subtitles === undefined ? first() : choices.subtitles && findLike(data, choices.subtitles)
    const second = choices.secondSubtitles && findLike(data, choices.secondSubtitles)
    setPicked({ fileId: file.id, main: main?.id, second: second?.id === main?.id ? undefined : second?.id })
  }
  const main = tracks.find(({ id }) => id === picked?.main)
  const second = tracks.find(({ id }) => id === picked?.second)
  const { forgetFailure } = ways
  const choose = useCallback(
    (track: SubtitleTrackFacts | undefined) => {
      setPicked((before) => ({ fileId: file.id, main: track?.id, second: before?.second === track?.id ? undefined : before?.second }))
      if (track) {
        setLast(track.id)
        forgetFailure(track.id)
      }
      keep({ subtitles: track ? choiceOf(track) : null })
    },
    [file.id, keep, forgetFailure],
  )
  const chooseSecond = useCallback(
    (track: SubtitleTrackFacts | undefined) => {
      setPicked((before) => ({ fileId: file.id, main: before?.main, second: track?.id }))
      if (track) forgetFailure(track.id)
      keep({ secondSubtitles: track ? choiceOf(track) : null })
    },
    [file.id, keep, forgetFailure],
  )
  const toggle = () => {
    const usable = tracks.filter(isUsable)
    const before = usable.find(({ id }) => id === last)
    choose(main ? undefined : (before ?? firstTrack(usable, { mode: 'always', languages, soundLanguage: undefined }) ?? usable[0]))
  }
  useEffect(() => {
    if (main) setLast(main.id)
  }, [main])
  return {
    contentId,
    fileId: file.id,
    amnMediaType,
    begin,
    tracks,
    main,
    second,
    choose,
    chooseSecond,
    toggle,
    offset: offsets.offsetOf(main),
    secondOffset: offsets.offsetOf(second),
    shiftBy: (by: number) => main && offsets.setOffset(main, offsets.offsetOf(main) + by),
    setOffset: (seconds: number) => main && offsets.setOffset(main, seconds),
    ...ways,
  }
}
