import { type CreditRole, kindOfRole } from '@amn/contract/media/credit-values'
import type { FoundCredit } from '@amn/contract/scrapper/scrapper'
import { readWrittenNames } from '../../../domain/credits/written-names.ts'
import { lineOf } from '../words.ts'

/** As many as one file may name. */
const most = 200
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** What programs write where they know nobody, or who sat at the computer; nothing of it is somebody's name. */
const nobody =
  /^(?:unknown|unknown (?:author|artist|writer|narrator)|various(?: artists| authors)?|va|v\.? ?a\.?|n\/?a|none|null|undefined|untitled|author|authors|artist|narrator|user|users|owner|admin|administrator|root|guest|default|pc|windows user|microsoft office user|hp|dell|acer|asus|lenovo|nieznany(?: autor)?|różni(?: autorzy| wykonawcy)?|praca zbiorowa)$/i
const noName = /https?:|www\.|\S@\S+\.\S|^calibre\b|^[^\p{L}\p{N}]*$/iu

/** The years of a life, which libraries write behind a name. */
const years = /[\s,]*\\?[([]?\s*(?:b\.|born|ur\.)?\s*\d{4}\??\s*[-–]?\s*(?:\d{4}\??)?\s*\\?[)\]]?$/i

/** A name that can be somebody's, in one line; undefined for what is none. */
export const personOf = (text: unknown): string | undefined => {
  const name = lineOf(text, 200)?.replaceAll(invisible, '').replace(years, '').trim()
  return name === undefined || name === '' || nobody.test(name) || noName.test(name) ? undefined : name
}

// As libraries write a publisher: `London ; New York : Marcus Ward & Co.`
const nameOfFirm = (line: string) => line.split(/\s:\s/).at(-1) ?? line

/** What a credit has beside its name and role. */
type More = Omit<FoundCredit, 'name' | 'role'>

// Bands have any signs in their names: `Earth, Wind & Fire`.
const bandsIn = (line: string) => line.split(/\s*[;|]\s*|\s+\/\s+/, most).map((name) => ({ name }))

/** The credits of whom a text names for a role, or several texts; organisations are never parted at commas and `&`, which are of their names. */
export function creditsOf(role: CreditRole, given: unknown, { isList = false, ...more }: More & { isList?: boolean } = {}): FoundCredit[] {
  const texts = (Array.isArray(given) ? given : [given]).filter((one) => typeof one === 'string').slice(0, most)
  const isOrganisation = (more.kind ?? kindOfRole(role)) === 'organisation'
  return texts.flatMap((text) => {
    const line = lineOf(text, 5000) ?? ''
    // Calibre writes the comma within a name so: `Low| Ada`.
    const ofPeople = role === 'performer' ? bandsIn(line) : readWrittenNames(line.replaceAll(/\|\s+/g, ', '), isList)
    const found = isOrganisation ? [{ name: nameOfFirm(line) }] : ofPeople
    return found.flatMap((one) => {
      const name = personOf(one.name)
      return name === undefined ? [] : [{ ...one, name, role, ...more }]
    })
  })
}

const keyOf = ({ name, role, character, job, language }: FoundCredit) =>
  [role, name.toLowerCase(), character?.toLowerCase() ?? '', job?.toLowerCase() ?? '', language ?? ''].join('\n')

/** Credits each once, what several say of one put together, and no more than a file may name. */
export function eachCreditOnce(credits: readonly FoundCredit[], many = most): FoundCredit[] {
  const byKey = new Map<string, FoundCredit>()
  for (const credit of credits) {
    const key = keyOf(credit)
    const before = byKey.get(key)
    if (before !== undefined) byKey.set(key, { ...credit, ...before })
    else if (byKey.size < many) byKey.set(key, credit)
  }
  return [...byKey.values()]
}
