import { visibleText } from '../i18n/visible-text.ts'

/** A text of several lines that somebody else wrote, with nothing in it that hides or turns around. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => visibleText(line.replaceAll('\t', ' '), 10_000))
    .join('\n')
