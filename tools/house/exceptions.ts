/** What the rules of the house let pass, each with its reason. Paths are prefixes: a folder or one file. */
export interface Exception {
  from: string
  to: string
  reason: string
}

export const imports: Exception[] = [
  {
    from: 'server/library/local-metadata',
    to: 'server/scrapper/apply/tag-queries.ts',
    reason: 'the tags that a file tells are found and made by the rules for those that a scrapper tells',
  },
  {
    from: 'server/library/local-metadata',
    to: 'server/scrapper/apply/tag-groups.ts',
    reason: 'a tag stands in the same group whichever source tells it',
  },
  {
    from: 'server/library/local-metadata',
    to: 'server/scrapper/apply/external-queries.ts',
    reason: 'what a media is known by elsewhere is kept in one place, whoever tells it',
  },
  {
    from: 'server/library/local-metadata',
    to: 'server/scrapper/text/clean.ts',
    reason: 'what a file tells is cut and cleaned by the rules for what a source outside tells',
  },
  {
    from: 'server/scrapper/local',
    to: 'server/library',
    reason: 'the local scrapper tells what a scan has read of the files of a media',
  },
  {
    from: 'server/scrapper/local',
    to: 'server/reading',
    reason: 'the local scrapper takes pictures out of files with the readers that show them',
  },
  {
    from: 'server/scrapper',
    to: 'server/reading/metadata',
    reason: 'days and ISBNs are read by the same rules, whether a file or a source tells them',
  },
  {
    from: 'server/library',
    to: 'server/reading',
    reason: 'a scan reads covers and page counts out of archives and books with the readers that show them',
  },
  {
    from: 'server/imports',
    to: 'server/library',
    reason: 'files that people bring in are recognised and enter the library by the rules of a scan',
  },
  {
    from: 'server/lists',
    to: 'server/user-data',
    reason: 'what a list says is written by the rules by which people mark things themselves',
  },
  {
    from: 'server/content',
    to: 'server/reading',
    reason: 'the parts of a file that a reader asks for are cut out by the readers of archives, books and texts',
  },
  {
    from: 'server/issues',
    to: 'server/media/screenshots.ts',
    reason: 'a screenshot of what is wrong is checked and made anew by the rules of every other picture',
  },
  {
    from: 'server/library',
    to: 'server/media/pictures.ts',
    reason: 'a cover found on disk is kept in the same form as one that was uploaded',
  },
  {
    from: 'server/media',
    to: 'server/reading',
    reason: 'a cover is taken out of archives and books with the readers that show them',
  },
  {
    from: 'server/media',
    to: 'server/library/art/frame.ts',
    reason: 'a frame chosen by hand is drawn as those are that become covers by themselves',
  },
  {
    from: 'server/media',
    to: 'server/library/scan/queries.ts',
    reason: 'where a media lies by hand is scanned at once',
  },
  {
    from: 'server/media',
    to: 'server/library/file-kinds.ts',
    reason: 'the files below a chosen path are counted by what a scan would make of them',
  },
  {
    from: 'server/media',
    to: 'server/library/type-folders.ts',
    reason: 'the folder of a type is not one of a media',
  },
  {
    from: 'server/media/organise',
    to: 'server/library/numbering.ts',
    reason: 'a merge tells contents apart as the scans do that will find them again',
  },
  {
    from: 'server/scrapper',
    to: 'server/library/names',
    reason: 'what is looked for is read out of the names of folders by the rules of a scan',
  },
  {
    from: 'server/scrapper',
    to: 'server/media',
    reason: 'what a source tells of a media is written, drawn and shown by the rules of editing one',
  },
  {
    from: 'server/users',
    to: 'server/session/accounts.ts',
    reason: 'an account is made by the same rules whether a person registers or an administrator makes it',
  },
  {
    from: 'web/src/palette',
    to: 'web/src/admin/tabs.ts',
    reason: 'the palette leads to every tab of the control panel by its name',
  },
  {
    from: 'web/src/palette',
    to: 'web/src/session/use-login.ts',
    reason: 'logging out is the same act in the palette as in the menu of the person',
  },
  {
    from: 'server/users',
    to: 'server/session/token.ts',
    reason: 'the code of a reset link is as long, and kept as a hash, like every other token',
  },
]

/** Files that may start other programs; everywhere with an argv array, never through a shell. */
export const spawning: { path: string; reason: string }[] = [
  { path: 'server/process/run-program.ts', reason: 'ffprobe and ffmpeg for one piece of work, in a sandbox with limits' },
  {
    path: 'server/scrapper/own/expressions.ts',
    reason: 'expressions of administrators on answers of strangers: what grows beyond all bounds would take a thread and its server along',
  },
  { path: 'tools', reason: 'scripts start the product, its tests and its servers' },
  { path: 'e2e', reason: 'journeys start the built product' },
]

/** Files of the product that may open connections to the outside. */
export const reaching: { path: string; reason: string }[] = [
  { path: 'server/db', reason: 'the driver of PostgreSQL' },
  { path: 'server/http/outgoing.ts', reason: 'the one place that asks servers outside: public addresses only, with limits' },
  { path: 'web/src/api', reason: 'the one place that talks to our own server' },
]

/** Files that may write SQL as text with values that cannot be parameters. */
export const writingSql: { path: string; reason: string }[] = [
  { path: 'server/db', reason: 'pragmas, VACUUM INTO and CREATE DATABASE take no parameters' },
  { path: 'tools', reason: 'scripts and benches run on data they made themselves' },
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
  { path: 'server/library', name: 'guessPrint', reason: 'takes the parts of a name off one after another: the order is the rule' },
  { path: 'server', name: 'reportProgress', reason: 'weighs one report: each step needs what the one before it has found' },
]
