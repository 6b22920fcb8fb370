/** As many recordings wait in one queue. */
export const mostQueued = 500
