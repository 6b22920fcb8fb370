import { readNumber } from './numerals.ts'

const part =
  /(?<![\p{L}\p{N}])(?:part|pt|część|czesc|cz|teil|partie|parte)[ .]{0,2}(\d{1,2}|[ivx]{1,4}|one|two|three|four|five|six)(?![\p{L}\p{N}])/iu

/** `Part 2`, `Pt. II`, `Część 3`: which part of a work this is. */
export const findPart = (text: string): { start: number; end: number; part: number } | undefined => {
  const match = part.exec(text)
  const number = readNumber(match?.[1])
  return match === null || number === undefined ? undefined : { start: match.index, end: match.index + match[0].length, part: number }
}
