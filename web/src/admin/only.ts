/** What a list in the control panel is narrowed to, as the address writes it: group-12, privilege-40. */
export const writeOnly = (kind: 'group' | 'privilege', id: number) => `${kind}-${id}`

/** The id that a list is narrowed to, if it is to one of this kind. */
export function readOnly(kind: 'group' | 'privilege', only: string | undefined): number | undefined {
  const [, found, id] = /^(group|privilege)-([1-9]\d{0,14})$/.exec(only ?? '') ?? []
  return found === kind ? Number(id) : undefined
}
