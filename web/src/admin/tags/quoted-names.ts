import { i18n } from '../../i18n/i18n.ts'

/** Names as a sentence holds them: “a”, “b” and “c”; of many, the first few. */
export function quotedNames(names: readonly string[], most = 5): string {
  const [open, close] = i18n.language === 'pl' ? ['„', '”'] : ['“', '”']
  const shown = names.slice(0, most).map((name) => `${open}${name}${close}`)
  const rest = names.length - shown.length
  return new Intl.ListFormat(i18n.language).format(rest > 0 ? [...shown, `+${rest}`] : shown)
}
