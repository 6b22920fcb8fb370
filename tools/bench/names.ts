import { basename } from 'node:path'
import { listNamingData, measureNames, timeNames } from '../names/accuracy.ts'
import { tell, title } from './report.ts'

/** How many of the shared naming rows are read right, whole and by kind. */
export async function benchNames(): Promise<void> {
  title('Names read right')
  const lists = listNamingData()
  if (lists.length === 0) {
    process.stdout.write('  skipped: the shared naming data are not beside the project\n')
    return
  }
  for (const list of lists) {
    const name = basename(list, '.jsonl')
    for (const [kind, { rows, right }] of measureNames(list)) {
      // Rows of books and audiobooks are too few to count apart.
      const wanted = kind === 'all' ? 0.9 : kind.endsWith('book') ? 0 : 0.8
      tell(`${name}: ${kind}`, `${((100 * right) / rows).toFixed(1)} % of ${rows}`, `≥ ${wanted * 100} %`, right / rows >= wanted)
    }
    const time = timeNames(list)
    tell(`${name}: time a name`, `${time.toFixed(3)} ms`, '≤ 0.1 ms', time <= 0.1)
  }
}
