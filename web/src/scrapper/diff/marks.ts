import type { ScrapDiff, ScrapDifference } from '@amn/contract/scrapper/scrapper'
import type { TFunction } from 'i18next'
import { membersOf } from '../../ui/scrap/field-text.ts'

/** Whether something related that was found is no media of the library. */
const isAbsent = (value: unknown) => typeof value === 'object' && value !== null && 'mediaId' in value && value.mediaId === null

/** What is said beside single members of a list: tags that would be made, or are left out, and relations to what is not in the library. */
export function marksOf({ makesTags, newTags }: ScrapDiff, { field, found }: ScrapDifference, t: TFunction): Map<string, string> {
  const mark = (members: unknown, text: string) => new Map((membersOf(field, members, t) ?? []).map(({ key }) => [key, text]))
  if (field === 'tags') return mark(newTags, t(makesTags ? 'scrapper.newTag' : 'scrapper.tagLeftOut'))
  if (field !== 'relations' || !Array.isArray(found)) return new Map()
  return mark(found.filter(isAbsent), t('scrapper.notHere'))
}
