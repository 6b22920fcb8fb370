/** Seconds that one press shifts subtitles by. */
export const offsetStep = 0.1

/** +0,3 s in the language of the page. */
export const offsetText = (seconds: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(seconds)} s`
