/** What came of a write: answered as done, refused with 500 and above, or not answered at all. */
export type Outcome = 'kept' | 'refused' | 'unknown'

interface Entry {
  value: string | undefined
  outcome: Outcome
  at: number
}

/** What was sent, what was answered, and when: the account that a database is held against after a fault. */
export class Ledger {
  readonly #entries = new Map<string, Entry[]>()

  /** Notes what came of a write to a subject; `value` is undefined where only the answer would have told it. */
  note(subject: string, value: string | undefined, outcome: Outcome, at = 0): void {
    const entries = this.#entries.get(subject) ?? []
    entries.push({ value, outcome, at })
    this.#entries.set(subject, entries)
  }

  /** How many writes were answered so, those of before a moment where one is given. */
  count(outcome: Outcome, upTo = Infinity): number {
    return [...this.#entries.values()].flat().filter((entry) => entry.outcome === outcome && entry.at <= upTo).length
  }

  /** What is not as it was answered up to a moment; `read` gives what a subject is now. */
  findWrong(read: (subject: string) => string | undefined, upTo = Infinity): string[] {
    return [...this.#entries].flatMap(([subject, entries]) => {
      const last = entries.findLastIndex(({ outcome, at }) => outcome === 'kept' && at <= upTo)
      const after = entries.slice(last + 1).filter(({ outcome }) => outcome !== 'refused')
      const found = read(subject)
      // The first value is not known: then everything that was not refused will do.
      const allowed = [last === -1 ? found : entries[last]?.value, ...after.map(({ value }) => value ?? found)]
      const wasRefused = entries.some(({ value, outcome }) => outcome === 'refused' && value !== undefined && value === found)
      // A number may have come to anywhere on its way to the next.
      const isOnItsWay = after.length > 0 && /^\d+$/.test(`${entries[last]?.value}`) && Number(found) >= Number(entries[last]?.value)
      const isWrong = (!allowed.includes(found) && !isOnItsWay) || (last === -1 && wasRefused)
      return isWrong ? [`${subject} is ${found}, ${wasRefused ? 'which was refused' : `expected ${allowed.join(' or ')}`}`] : []
    })
  }
}
