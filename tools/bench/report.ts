/** One figure: what was measured, what it should reach, and whether it does. */
export interface Figure {
  name: string
  measured: string
  wanted: string
  isReached: boolean
}

const figures: Figure[] = []

/** Writes a figure down and prints it. */
export function tell(name: string, measured: string, wanted: string, isReached: boolean): void {
  figures.push({ name, measured, wanted, isReached })
  process.stdout.write(`${isReached ? '  ok  ' : ' SHORT'}  ${name.padEnd(58)} ${measured.padEnd(34)} wanted ${wanted}\n`)
}

/** Prints how many figures are reached. */
export function sum(): void {
  const short = figures.filter((figure) => !figure.isReached)
  process.stdout.write(
    `\n${figures.length - short.length} of ${figures.length} figures reached${short.length > 0 ? `; short: ${short.map((one) => one.name).join(', ')}` : ''}\n`,
  )
}

/** A heading. */
export function title(text: string): void {
  process.stdout.write(`\n${text}\n`)
}
