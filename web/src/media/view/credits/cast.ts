import type { Credit } from '@amn/contract/media/credits'

/** Somebody who is seen or heard, with all the characters that they play. */
export interface Player {
  key: string
  contributor: Credit['contributor']
  characters: string[]
  language: string | null
}

const isSeen = ({ role }: Credit) => role === 'actor'
const isHeard = ({ role }: Credit) => role === 'voiceActor'
/** Whether a credit belongs to the cast instead of the crew. */
export const isCast = (credit: Credit) => isSeen(credit) || isHeard(credit)

/** The languages in which somebody speaks, the most frequent first. */
export function voiceLanguages(credits: readonly Credit[]): string[] {
  const counts = new Map<string, number>()
  for (const { language } of credits.filter(isHeard)) if (language) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([language]) => language)
}

/** The cast in its order; of voices, those of one language and those of whom it is not known. */
export function castOf(credits: readonly Credit[], language: string | undefined): Player[] {
  const wanted = credits.filter((one) => isSeen(one) || (isHeard(one) && (!one.language || !language || one.language === language)))
  return [...Map.groupBy(wanted, (one) => `${one.contributor.id} ${isHeard(one) ? (one.language ?? '') : 'seen'}`)].flatMap(
    ([key, own]) => {
      const [first] = own
      if (!first) return []
      const characters = [...new Set(own.flatMap(({ character }) => (character ? [character] : [])))]
      return [{ key, contributor: first.contributor, characters, language: isHeard(first) ? first.language : null }]
    },
  )
}
