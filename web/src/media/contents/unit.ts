import type { Content } from '@amn/contract/media/content'
import type { MediaType, Renderer } from '@amn/contract/values'
import type { TFunction } from 'i18next'
import { type ContentGroup, isRead, kindOfAll } from './content-groups.ts'

/** What contents are counted in. */
export type Unit = 'episodes' | 'chapters' | 'volumes' | 'photos' | 'tracks' | 'videos' | 'files'

const ofRenderers: Partial<Record<Renderer, Unit>> = { IMAGE_SINGLE: 'photos', AUDIO_PLAYER: 'tracks', VIDEO_PLAYER: 'videos' }

/** What files are all of, each content by the first of its own. */
function unitOfFiles(contents: readonly Content[]): Unit {
  const units = new Set(contents.map(({ files: [file] }) => (file && ofRenderers[file.renderer]) ?? 'files'))
  const [unit = 'files'] = units
  return units.size > 1 ? 'files' : unit
}

/** What the contents of a media are counted in all together. */
export function unitOf(contents: readonly Content[], type: MediaType): Unit {
  const kind = kindOfAll(contents, type)
  return kind === 'plain' ? unitOfFiles(contents) : kind
}

/** What those of one group are counted in. */
export function unitOfGroup({ kind, contents }: Pick<ContentGroup, 'kind' | 'contents'>, type: MediaType): Unit {
  if (kind === 'season' || kind === 'episodes') return isRead(type) ? 'chapters' : 'episodes'
  if (kind === 'volume' || kind === 'chapters') return 'chapters'
  return kind === 'volumes' ? 'volumes' : unitOfFiles(contents)
}

/** Of a media whose contents are not known yet, what its type says; undefined where that may be several things. */
export const usualUnit = (type: MediaType): Unit | undefined =>
  type === 'Anime' || type === 'TvSeries' || type === 'Cartoon' ? 'episodes' : undefined

/** So many of a unit, such as 9 episodes; where the unit is not known, items. */
export const countText = (count: number, unit: Unit | undefined, t: TFunction): string =>
  unit ? t(`media.unit.${unit}`, { count }) : t('media.count', { count })
