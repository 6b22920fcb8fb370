import { basename } from 'node:path'
import { listNamingData, measureNames, timeNames } from '../names/accuracy.ts'
import { tell, title } from './report.ts'

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

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
    for (const [kind, { rows, right, contrary }] of measureNames(list)) {
      // Rows of books and audiobooks are too few to count apart.
      const wanted = kind === 'all' ? (name === 'shown' ? 0.95 : 0.92) : kind.endsWith('book') ? 0 : 0.85
      const share = right / (rows - contrary)
      const whole = `${percent(right / rows)} of ${rows}`
      tell(`${name}: ${kind}`, `${percent(share)} without ${contrary} contrary rows, ${whole}`, `≥ ${wanted * 100} %`, share >= wanted)
    }
    const time = timeNames(list)
    tell(`${name}: time a name`, `${time.toFixed(3)} ms`, '≤ 0.05 ms', time <= 0.05)
  }
}
