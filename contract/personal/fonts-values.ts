/** The formats in which fonts are taken. */
export const fontFormats = ['otf', 'ttf', 'woff', 'woff2'] as const
export const fontStyles = ['normal', 'italic'] as const

const MiB = 1024 * 1024
/** The most bytes of one font. */
export const largestFont = 16 * MiB
/** The most bytes and the most fonts that a person may keep. */
export const largestFonts = 64 * MiB
export const mostFonts = 60
