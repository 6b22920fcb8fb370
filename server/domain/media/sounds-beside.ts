import type { Probe } from '@amn/contract/media/content'
import { isBeside } from '../../names/side/side-name.ts'
import { readSubtitleName } from '../../names/side/subtitle-name.ts'

interface SideFile {
  id: number
  path: string
  contentType: string
  state: string
  language: string | null
  label: string | null
  probe: Probe | null
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Whether a file of a content is a further sound track of the film beside it. */
export const isSoundBeside = (file: Pick<SideFile, 'contentType'>, files: readonly Pick<SideFile, 'contentType'>[]): boolean =>
  file.contentType === 'AUDIO' && files.some(({ contentType }) => contentType === 'VIDEO')

/** What a film holds, with the sound files of its content that lie beside it as its last sound tracks. */
export function withSoundsBeside(film: SideFile, files: readonly SideFile[]): Probe | null {
  if (!film.probe || film.contentType !== 'VIDEO') return film.probe
  const films = files.filter(({ contentType }) => contentType === 'VIDEO').map(({ id, path }) => ({ id, name: nameOf(path) }))
  const self = { id: film.id, name: nameOf(film.path) }
  const beside = files.filter(
    ({ contentType, state, path }) => contentType === 'AUDIO' && state === 'available' && isBeside(nameOf(path), self, films),
  )
  const tracks = beside.flatMap(({ id, path, language, label, probe }) =>
    (probe?.audio ?? []).map((track) => ({
      ...track,
      language: track.language ?? language,
      title: track.title ?? label ?? nameOf(path),
      default: false,
      fileId: id,
      ...(readSubtitleName(`.${label ?? ''}`).label === 'commentary' && { isCommentary: true }),
    })),
  )
  return tracks.length === 0 ? film.probe : { ...film.probe, audio: [...(film.probe.audio ?? []), ...tracks] }
}
