import { type CreditRole, creditRoles } from '@amn/contract/media/credit-values'

/** The id and the role in a text such as director:12. */
export function splitCredit(text: string): { id: string; role: CreditRole | undefined } {
  const at = text.indexOf(':')
  return { id: text.slice(at + 1), role: creditRoles.find((role) => role === text.slice(0, Math.max(0, at))) }
}

/** A person or an organisation in an address, in a role where one is given. */
export const joinCredit = (id: string, role: CreditRole | undefined): string => (role ? `${role}:${id}` : id)
