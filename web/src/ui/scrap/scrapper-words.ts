import type { ScrapperEntry, ScrapperSetting } from '@amn/contract/scrapper/scrapper'
import type { TFunction } from 'i18next'
import type { en } from '../../i18n/en.ts'
import { i18n } from '../../i18n/i18n.ts'
import { countryName, languageName } from '../../i18n/names.ts'
import { visibleText } from '../../i18n/visible-text.ts'

type Named = Pick<ScrapperEntry, 'key' | 'name' | 'isOwn'>
const hasName = (key: string): key is keyof typeof en.scrapper.nameOf => i18n.exists(`scrapper.nameOf.${key}`)
const hasText = (key: string): key is keyof typeof en.scrapper.about => i18n.exists(`scrapper.about.${key}`)
const hasSetting = (key: string): key is keyof typeof en.scrapper.setting => i18n.exists(`scrapper.setting.${key}`)

/** What a scrapper is called in the language of the page, as far as it has a name in it. */
export const scrapperName = ({ key, name, isOwn }: Named, t: TFunction): string =>
  !isOwn && hasName(key) ? t(`scrapper.nameOf.${key}`) : visibleText(name, 100)

/** What it says of itself. */
export const scrapperText = ({ key, description, isOwn }: ScrapperEntry, t: TFunction): string =>
  !isOwn && hasText(key) ? t(`scrapper.about.${key}`) : visibleText(description, 500)

/** What one of its settings is called. */
export const settingTitle = ({ isOwn }: ScrapperEntry, { key, title }: ScrapperSetting, t: TFunction): string =>
  !isOwn && hasSetting(key) ? t(`scrapper.setting.${key}`) : visibleText(title, 100)

/** What may be chosen for a setting, in words. */
export function choiceText(setting: ScrapperSetting, choice: string): string {
  if (setting.key === 'language') return languageName(choice)
  return setting.key === 'region' && /^[a-z]{2}$/.test(choice) ? countryName(choice.toUpperCase()) : visibleText(choice, 100)
}
