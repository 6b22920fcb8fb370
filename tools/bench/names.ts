import { findNamingData, measureNames } from '../names-accuracy.ts'
import { tell, title } from './report.ts'

/** How many of the shared naming rows are read right, whole and by kind. */
export async function benchNames(): Promise<void> {
  title('Names read right')
  const data = findNamingData()
  if (!data) {
    process.stdout.write('  skipped: the shared naming data are not beside the project\n')
    return
  }
  for (const [kind, { rows, right }] of measureNames(data)) {
    // Rows of books and audiobooks are too few to count apart.
    const wanted = kind === 'all' ? 0.85 : kind.endsWith('book') ? 0 : 0.75
    tell(`names: ${kind}`, `${((100 * right) / rows).toFixed(1)} % of ${rows}`, `≥ ${wanted * 100} %`, right / rows >= wanted)
  }
}
