const names = ['query', 'id', 'year', 'setting'] as const
export type Placeholder = (typeof names)[number]
const placeholder = /\{([^{}]*)\}/g

/** The names that stand in braces, known or not. */
export const placeholdersOf = (template: string): string[] => [...template.matchAll(placeholder)].map(([, name]) => name ?? '')

/** Whether an address holds braces that name nothing. */
export const hasStrayBraces = (template: string): boolean => /[{}]/.test(template.replaceAll(placeholder, ''))

export const isPlaceholder = (name: string): name is Placeholder => (names as readonly string[]).includes(name)

/** A text in which the names in braces are replaced; what is not known becomes nothing. */
export const fill = (template: string, values: Partial<Record<Placeholder, string>>, encode: (value: string) => string): string =>
  template.replaceAll(placeholder, (_all, name: Placeholder) => encode(values[name] ?? ''))

/** The host of an address whose path may hold names in braces; undefined where it is no address. */
export function addressOfTemplate(template: string): URL | undefined {
  const address = fill(template, {}, () => 'x')
  return URL.canParse(address) ? new URL(address) : undefined
}
