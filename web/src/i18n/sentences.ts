/** A sentence as the server says it, and as it is shown; what stands in braces is taken over. */
export type Sentence = readonly [told: string, shown: string]

const known = new Map<string, { pattern: RegExp; shown: string }[]>()
const quoted = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
const read = ([told, shown]: Sentence) => ({ pattern: new RegExp(`^${quoted(told).replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)')}$`, 's'), shown })

/** Makes the sentences of a language known. */
export function learnSentences(locale: string, sentences: readonly Sentence[]): void {
  known.set(locale, sentences.map(read))
}

/** A sentence of the server in a language, what stands in it going through `inside`; undefined when it is none that is known. */
export function findSentence(locale: string, text: string, inside: (part: string) => string): string | undefined {
  for (const { pattern, shown } of known.get(locale) ?? []) {
    const found = pattern.exec(text)
    if (found) return shown.replaceAll(/\{(\w+)\}/g, (whole, name: string) => inside(found.groups?.[name] ?? whole))
  }
  return undefined
}
