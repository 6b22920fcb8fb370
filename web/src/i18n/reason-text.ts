import type { en } from './en.ts'
import { formatInstantInWords } from './format.ts'
import { i18n, t } from './i18n.ts'
import { findSentence } from './sentences.ts'

const hasField = (name: string): name is keyof typeof en.edit.field => i18n.exists(`edit.field.${name}`)

/** What a field is called in the language of the page, as far as it is one of a media. */
export const fieldName = (path: string): string => (hasField(path) ? t(`edit.field.${path}`) : path)

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What is wrong with a field, with its name in the language of the page. */
export const fieldReason = (path: string, message: string): string => `${fieldName(path)}: ${reasonText(message)}`

// Several fields at once, such as `cover: The picture is not there; tags: …`.
function fieldsText(text: string): string | undefined {
  const parts = text.split('; ').map((part) => /^(\w+): (.+)$/s.exec(part))
  if (!parts.every((part) => part && hasField(part[1] ?? ''))) return undefined
  return parts.map((part) => fieldReason(part?.[1] ?? '', part?.[2] ?? '')).join('; ')
}

/** What the server says in the language of the page, as far as it is a sentence that is known, with the reasons that stand in it. */
export const reasonText = (text: string): string =>
  instant.test(text) ? formatInstantInWords(text) : (fieldsText(text) ?? findSentence(i18n.language, text, reasonText) ?? text)
