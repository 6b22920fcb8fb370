import type { ScrapperEntry } from '@amn/contract/scrapper/scrapper'
import type { Scrapper } from './source.ts'
import type { ScrapperState } from './settings/queries.ts'

/** The settings without which a scrapper cannot be asked, and that nobody has set. */
export const missingSettings = (scrapper: Scrapper, { values }: ScrapperState) =>
  scrapper.settings.filter(({ key, required }) => required && !values[key])

/** A scrapper as people are shown it: secrets never, what else is set to administrators alone. */
export function toEntry(scrapper: Scrapper, state: ScrapperState, restsUntil: string | null, seesValues: boolean): ScrapperEntry {
  const { key, name, version, author, description, urlAddress, types, fields, hosts, finds, rateLimit, attribution, isOwn } = scrapper
  const isUnset = missingSettings(scrapper, state).length > 0
  return {
    key,
    name,
    version,
    author,
    description,
    urlAddress,
    types: [...types],
    fields: [...fields],
    needsNetwork: hosts.length > 0,
    finds: [...finds],
    settings: scrapper.settings.map(({ titleKey: _told, address = null, ...setting }) => ({
      ...setting,
      address,
      choices: [...setting.choices],
      value: seesValues && setting.kind !== 'secret' ? (state.values[setting.key] ?? null) : null,
      isSet: Boolean(state.values[setting.key]),
    })),
    rateLimit,
    attribution,
    isEnabled: state.isEnabled,
    state: isUnset ? 'unset' : restsUntil === null ? 'ready' : 'resting',
    restsUntil,
    isOwn,
  }
}
