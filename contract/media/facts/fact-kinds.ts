/** What lists can be filtered by that the files of media show. A fact is one of these kinds, a colon, and a value. */
export const factKinds = ['resolution', 'hdr', 'video', 'channels', 'audio', 'audioLanguage', 'subtitleLanguage', 'format'] as const
export type FactKind = (typeof factKinds)[number]

/** The kind and the value of a fact. */
export function splitFact(fact: string): { kind: string; value: string } {
  const at = fact.indexOf(':')
  return { kind: fact.slice(0, at), value: fact.slice(at + 1) }
}
