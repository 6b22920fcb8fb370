import { fileURLToPath } from 'node:url'
import {
  connectionsHaveOneDoor,
  databaseFilesBelongToSqlite,
  markupIsNeverText,
  programsAreStartedInTheirPlaces,
  queriesTakeTheHandle,
  sqlHasParameters,
  testsDoNotSleep,
  testsUseOurRealCode,
  transactionsOnlyWrite,
  typesAreNotSwitchedOff,
  writesAreTransactions,
} from './code.ts'
import { errorsAreListenedTo, promisesAreAwaitedTogether } from './failures.ts'
import { functionsAreShort } from './functions.ts'
import {
  contractDependsOnZodOnly,
  exportsAreNamed,
  featuresAreApart,
  floorsAreApart,
  importsAreWrittenOneWay,
  nothingIsABarrel,
  schemasStayOnTheServer,
} from './imports.ts'
import { commentShares, decisionsAreShort, filesAreShort, namesAreKebabCase, namesSaySomething } from './names.ts'
import { jsonIsRead } from './json.ts'
import { sqlStandsInQueries } from './queries.ts'
import { errorsAreKnownByTheirReason } from './reasons.ts'
import { listFiles, readSource, type Source, type Violation } from './source.ts'
import { stylesUseTokens } from './styles.ts'
import { foldersAreSmall, importsHaveNoCircles } from './tree.ts'

/** Every rule by its name: adding one here needs a violation of it in house.test.ts. */
export const rules: Record<string, (source: Source) => Violation[]> = {
  floorsAreApart,
  contractDependsOnZodOnly,
  schemasStayOnTheServer,
  featuresAreApart,
  importsAreWrittenOneWay,
  nothingIsABarrel,
  exportsAreNamed,
  filesAreShort,
  namesSaySomething,
  namesAreKebabCase,
  typesAreNotSwitchedOff,
  markupIsNeverText,
  testsDoNotSleep,
  testsUseOurRealCode,
  sqlHasParameters,
  sqlStandsInQueries,
  transactionsOnlyWrite,
  writesAreTransactions,
  queriesTakeTheHandle,
  databaseFilesBelongToSqlite,
  jsonIsRead,
  programsAreStartedInTheirPlaces,
  connectionsHaveOneDoor,
  promisesAreAwaitedTogether,
  errorsAreListenedTo,
  errorsAreKnownByTheirReason,
  stylesUseTokens,
  functionsAreShort,
}

/** The rules that are of the tree, not of one file. */
export const treeRules: Record<string, (sources: Source[]) => Violation[]> = { importsHaveNoCircles, foldersAreSmall }

/** Every source file of the house at `root`, read and parsed. */
export const readHouse = (root: string): Source[] =>
  ['contract', 'server', 'web', 'e2e', 'tools']
    .flatMap((floor) => listFiles(root, floor))
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
    .map((path) => readSource(root, path))

/** Inspects the house at `root`: violations in the order of files, and advice that fails nothing. */
export function inspectHouse(root: string): { violations: Violation[]; advice: string[]; files: number } {
  const sources = readHouse(root)
  const violations = sources.flatMap((source) => Object.values(rules).flatMap((rule) => rule(source)))
  const ofTheTree = Object.values(treeRules).flatMap((rule) => rule(sources))
  const decisions = decisionsAreShort(
    root,
    listFiles(root, 'docs/decisions').filter((path) => !path.endsWith('README.md')),
  )
  return { violations: [...violations, ...ofTheTree, ...decisions], advice: commentShares(sources), files: sources.length }
}

if (import.meta.main) {
  const { violations, advice, files } = inspectHouse(fileURLToPath(new URL('../..', import.meta.url)))
  for (const { path, line, message } of violations) console.log(`${path}:${line} ${message}`)
  for (const line of advice) console.log(`advice: ${line}`)
  if (violations.length > 0) console.log(`house: ${violations.length} violations in ${files} files`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
