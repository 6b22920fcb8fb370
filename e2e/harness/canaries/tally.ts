import type { Canaries } from './plant.ts'
import type { Look } from './watch.ts'

const table = (rows: (string | number)[][]) => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => String(cell).padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
const kinds = {
  'dialogs of the browser': /^dialog: /,
  'scripts run': /^executed: /,
  'breaches of the content security policy': /Content Security Policy/,
  'elements and attributes put in': /^(script|element|attribute|address)\b/,
  'texts altered': /^altered: /,
  'errors that nobody caught': /^uncaught: /,
  'fields that should be on a screen and are on none': /^unseen: /,
}

/** Counts what a walk over screens full of hostile texts has shown, and what was wrong. */
export function makeTally(canaries: Canaries) {
  const read = new Map<string, Set<string>>()
  const named = new Set<string>()
  const faults: { screen: string; fault: string }[] = []
  const missed: string[] = []
  const screens = new Set<string>()
  let presses = 0
  const fieldOf = (fault: string) => {
    const number = /q(\d+)z|(?:ran|alert)\((\d+)\)/i.exec(fault)
    return number ? (canaries.all.get(`q${number[1] ?? number[2]}z`)?.field ?? '') : ''
  }
  // What is made out of the name of a file or folder leaves out brackets and the like.
  const isOfName = (fault: string) =>
    fault.startsWith('altered') && canaries.all.get(/q\d+z/i.exec(fault)?.[0].toLowerCase() ?? '')?.bed === 'file'
  // A form with changes asks before it is left.
  const isOfForm = (fault: string) => fault.startsWith('dialog: beforeunload')
  const all = () => [...canaries.all.values()]
  return {
    faults,
    missed,
    /** One look at a screen: what could be read on it, and what was heard since the last. */
    add(screen: string, look: Look, heard: readonly string[], isPress = false): void {
      if (isPress) presses += 1
      else screens.add(screen)
      for (const mark of look.read) (read.get(mark) ?? read.set(mark, new Set()).get(mark))?.add(screen)
      for (const mark of look.named) named.add(mark)
      for (const fault of [...look.faults, ...heard]) if (!isOfName(fault) && !isOfForm(fault)) faults.push({ screen, fault })
    },
    /** A screen that could not be opened. */
    miss(screen: string, fault: unknown): void {
      missed.push(`${screen}: ${fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault)}`)
    },
    /** What was noticed of canaries put into a page on purpose: an element, a breach of the policy, and a name read as a template. */
    prove(noticed: readonly string[]): void {
      for (const kind of ['elements and attributes put in', 'breaches of the content security policy', 'texts altered'] as const) {
        if (!noticed.some((one) => kinds[kind].test(one))) faults.push({ screen: 'the proof of the watch', fault: `no ${kind} noticed` })
      }
    },
    /** The fields of which no canary could be read anywhere. */
    unread: () => {
      const shown = new Set(all().flatMap(({ mark, field }) => (read.has(mark) ? [field] : [])))
      return [...new Set(all().map(({ field }) => field))].filter((field) => !shown.has(field))
    },
    /** Fails for each field of which no canary came onto any screen, neither as text nor in an attribute, unless it is one of those that none shows. */
    expectSeen(hidden: readonly string[]): void {
      const seen = new Set(all().flatMap(({ mark, field }) => (read.has(mark) || named.has(mark) ? [field] : [])))
      const missing = new Set(all().flatMap(({ field }) => (seen.has(field) || hidden.includes(field) ? [] : [field])))
      for (const field of missing) faults.push({ screen: 'the whole walk', fault: `unseen: ${field}` })
    },
    isClean: () => faults.length + missed.length === 0 && screens.size > 0,
    /** What was found, and by fields which canaries came onto no screen, as lines to be read. */
    print(): string {
      const fields = Map.groupBy(all(), ({ field }) => field)
      const rows = [...fields].map(([field, ones]) => [
        field,
        ones.length,
        ones.filter(({ mark }) => read.has(mark)).length,
        ones.filter(({ mark }) => named.has(mark)).length,
        new Set(ones.flatMap(({ mark }) => [...(read.get(mark) ?? [])])).size,
      ])
      const told = faults.map(({ screen, fault }) => `${screen}: ${fieldOf(fault)}: ${fault.slice(0, 300)}`)
      const counts = Object.entries(kinds).map(([kind, pattern]) => [kind, faults.filter(({ fault }) => pattern.test(fault)).length])
      const sums = [
        ['screens', screens.size],
        ['more opened by presses', presses],
        ['canaries', canaries.all.size],
        ['of them read on a screen', all().filter(({ mark }) => read.has(mark)).length],
        ['or in the name of an element', all().filter(({ mark }) => !read.has(mark) && named.has(mark)).length],
        ...counts,
        ['screens that did not open', missed.length],
      ]
      const unseen = [...fields].flatMap(([field, ones]) => {
        const marks = ones.filter(({ mark }) => !read.has(mark) && !named.has(mark)).map(({ mark }) => mark)
        return marks.length === 0 ? [] : [`${field}: ${marks.length} of ${ones.length} on no screen: ${marks.join(' ')}`]
      })
      const parts = [
        table([['field', 'canaries', 'read', 'named', 'screens'], ...rows]),
        unseen.join('\n'),
        [...told, ...missed].join('\n'),
      ]
      return `${[...parts, table(sums)].join('\n\n')}\n`
    },
  }
}
