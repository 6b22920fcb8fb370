import type { TFunction } from 'i18next'
import { formatDuration } from '../../i18n/format.ts'
import { formatShare } from '../../i18n/names.ts'
import type { Verb } from '../../ui/media/verb.ts'
import type { Next } from '../contents/next-content.ts'

/** What the main button says, with the place where the person is. */
export function actionText({ kind, position: from }: Pick<Next, 'kind' | 'position'>, verb: Verb, t: TFunction): string {
  if (kind === 'again' || kind === 'start') return t(`media.${kind}.${verb}`)
  if (kind !== 'resume' || !from) return t('media.continue')
  const { unit, position, progress } = from
  if (unit === 'seconds' && typeof position === 'number') return t('media.resumeAt', { place: formatDuration(position) })
  if (unit === 'page' && typeof position === 'number') return t('media.resumePage', { page: Math.floor(position) + 1 })
  const share = unit === 'fraction' && typeof position === 'number' ? position : progress
  return share === null ? t('media.continue') : t('media.resumeShare', { share: formatShare(share) })
}
