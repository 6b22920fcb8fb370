/** The least length of a password, in Unicode code points; a setting may ask for more. */
export const leastPassword = 5

/** The host of the e-mail of an account that was made without one: it is never written to, and shown to nobody. */
export const noMailHost = '@localhost.invalid'
