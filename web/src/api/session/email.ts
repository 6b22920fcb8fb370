import { noMailHost } from '@amn/contract/accounts/account-values'
import type { User } from '@amn/contract/accounts/users'

/** The e-mail of an account; empty where it was made without one and the server keeps an address that leads nowhere. */
export const emailOf = ({ email }: Pick<User, 'email'>): string => (email.endsWith(noMailHost) ? '' : email)

/** Rough on purpose: the server decides what an address is. */
export const isEmail = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
