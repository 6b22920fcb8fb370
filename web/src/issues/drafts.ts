/** What was typed about a media and not sent, for as long as the page stands. */
export const drafts = new Map<number, string>()
