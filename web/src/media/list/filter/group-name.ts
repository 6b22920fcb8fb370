import { tagGroupNames } from '@amn/contract/values'
import type { TFunction } from 'i18next'

/** The name of a tag group, translated where the product made it. */
export function groupName(name: string, t: TFunction): string {
  const builtIn = tagGroupNames.find((one) => one === name)
  return builtIn ? t(`media.tagGroup.${builtIn}`) : name
}
