/** The least length of a password, in Unicode code points; a setting may ask for more. */
export const leastPassword = 5
