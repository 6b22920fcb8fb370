const newestKept = 7
const daysKept = 7
const weeksKept = 4

const dayOf = (createdAt: string) => createdAt.slice(0, 10)
/** Weeks since a Monday, by which weeks are told apart. */
const weekOf = (createdAt: string) => String(Math.floor((Date.parse(createdAt) / 86_400_000 - 4) / 7))

interface Dated {
  file: string
  createdAt: string
}

/** The newest of each of the newest days or weeks, of backups with the newest first. */
function newestOfEach(backups: readonly Dated[], spanOf: (createdAt: string) => string, most: number): Dated[] {
  const newest = new Map<string, Dated>()
  for (const one of backups) if (!newest.has(spanOf(one.createdAt))) newest.set(spanOf(one.createdAt), one)
  return [...newest.values()].slice(0, most)
}

/** The files of the backups that are kept, given with the newest first: the newest seven, one for each of seven days and one for each of four weeks. */
export function backupsToKeep(backups: readonly Dated[]): Set<string> {
  const kept = [...backups.slice(0, newestKept), ...newestOfEach(backups, dayOf, daysKept), ...newestOfEach(backups, weekOf, weeksKept)]
  return new Set(kept.map(({ file }) => file))
}
