/** What the rules of the house let pass, each with its reason. Paths are prefixes: a folder or one file. */
export interface Exception {
  from: string
  to: string
  reason: string
}

export const imports: Exception[] = [
  {
    from: 'server/scrapper/local',
    to: 'server/library',
    reason: 'the local scrapper tells what a scan has read of the files of a media',
  },
  {
    from: 'server/imports',
    to: 'server/library',
    reason: 'files that people bring in are recognised and enter the library by the rules of a scan',
  },
  {
    from: 'server/media',
    to: 'server/library/scan/queries.ts',
    reason: 'where a media lies by hand is scanned at once',
  },
  {
    from: 'server/scrapper',
    to: 'server/media',
    reason: 'what a source tells of a media is written, drawn and shown by the rules of editing one',
  },
  {
    from: 'web/src/palette',
    to: 'web/src/admin/tabs.ts',
    reason: 'the palette leads to every tab of the control panel by its name',
  },
]

/** Files that may start other programs beside `process/sandbox.ts`; everywhere with an argv array, never through a shell. */
export const spawning: { path: string; reason: string }[] = [
  {
    path: 'server/scrapper/own/expressions.ts',
    reason: 'expressions of administrators on answers of strangers: what grows beyond all bounds would take a thread and its server along',
  },
  { path: 'server/db/postgres/programs.ts', reason: 'pg_dump, pg_restore and psql, which reach the database and no file of strangers' },
]

/** Files of the product that may open connections beside the two doors, `http/outgoing.ts` and the web's `api`. */
export const reaching: { path: string; reason: string }[] = [
  { path: 'server/db/postgres', reason: 'the driver of PostgreSQL' },
  {
    path: 'server/storage/object-client.ts',
    reason: 'the object store that the environment names, often at home and without TLS, to which files are streamed',
  },
]

/** Files that may open a database file beside SQLite: only copies that nobody has open. */
export const openingDatabases: { path: string; reason: string }[] = []

export const covers = (list: { path: string }[], path: string): boolean =>
  list.some((each) => path === each.path || path.startsWith(`${each.path}/`))

/** Functions of more than 60 lines, and components of more than 100, that read best in one piece; paths are prefixes. */
export const longFunctions: { path: string; name: string; reason: string }[] = [
  {
    path: 'server/app.ts',
    name: 'buildApp',
    reason: 'puts the server together: a line for each part, in the order in which they need each other',
  },
  { path: 'server/names', name: 'guessPrint', reason: 'takes the parts of a name off one after another: the order is the rule' },
  { path: 'server', name: 'reportProgress', reason: 'weighs one report: each step needs what the one before it has found' },
]
