import { Kysely, SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { up as accounts } from './migrations/0001-accounts.ts'
import { up as library } from './migrations/0002-library.ts'
import { up as userData } from './migrations/0003-user-data.ts'
import { up as work } from './migrations/0004-work.ts'
import { up as derived } from './migrations/0005-derived.ts'
import { up as builtIn } from './migrations/0006-built-in.ts'
import { up as edits } from './migrations/0007-edits.ts'
import { up as imports } from './migrations/0008-imports.ts'
import { up as browse } from './migrations/0010-browse.ts'
import { up as byHand } from './migrations/0011-by-hand.ts'
import { up as issues } from './migrations/0012-issues.ts'
import { up as scrappers } from './migrations/0013-scrappers.ts'
import { up as scrapRuns } from './migrations/0014-scrap-runs.ts'
import { up as localMetadata } from './migrations/0015-local-metadata.ts'
import { up as lists } from './migrations/0016-lists.ts'
import { up as userClock } from './migrations/0017-user-clock.ts'
import { up as scansWithoutJob } from './migrations/0019-scans-without-job.ts'
import { up as externalKinds } from './migrations/0021-external-kinds.ts'
import { up as reasons } from './migrations/0022-reasons.ts'
import { up as changeFeeds } from './migrations/0023-change-feeds.ts'
import { up as auditSubjects } from './migrations/0024-audit-subjects.ts'
import { up as videoFacts } from './migrations/0025-video-facts.ts'
import { up as subtitleOffsets } from './migrations/0026-subtitle-offsets.ts'
import { up as segments } from './migrations/0028-segments.ts'
import { up as userTracks } from './migrations/0034-user-tracks.ts'
import { up as cutFilms } from './migrations/0035-cut-films.ts'
import { up as mediaFacts } from './migrations/0037-media-facts.ts'
import { up as collections } from './migrations/0039-collections.ts'
import { up as credits } from './migrations/0038-credits.ts'
import { up as doubles } from './migrations/0041-doubles.ts'
import { up as creditsOfFiles } from './migrations/0042-credits-of-files.ts'
import { up as likes } from './migrations/0043-likes.ts'
import { up as formatFacts } from './migrations/0047-format-facts.ts'
import { up as contributorOrder } from './migrations/0048-contributor-order.ts'
import { up as episodes } from './migrations/0049-episodes.ts'
import { up as comicsAgain } from './migrations/0050-comics-again.ts'
import { up as recordingsAgain } from './migrations/0055-recordings-again.ts'
import { up as lockedPdfs } from './migrations/0065-locked-pdfs.ts'
import { up as annotations } from './migrations/0066-annotations.ts'
import { up as chapters } from './migrations/0070-chapters.ts'
import { up as listeningQueue } from './migrations/0071-listening-queue.ts'
import { up as listeningSessions } from './migrations/0072-listening-sessions.ts'
import { up as fonts } from './migrations/0075-fonts.ts'
import { up as notices } from './migrations/0120-notices.ts'
import { up as secondFactor } from './migrations/0130-second-factor.ts'
import { up as appPasswords } from './migrations/0131-app-passwords.ts'
import { up as requestCounts } from './migrations/0140-request-counts.ts'
import { up as oidc } from './migrations/0141-oidc.ts'
import { up as passkeys } from './migrations/0142-passkeys.ts'
import { up as oidcSecondFactor } from './migrations/0143-oidc-second-factor.ts'
import { up as toldApart } from './migrations/0150-told-apart.ts'
import { up as countedContents } from './migrations/0151-counted-contents.ts'
import { up as measuredFilms } from './migrations/0160-measured-films.ts'
import { up as lostAnswers } from './migrations/0185-lost-answers.ts'
import { up as visits } from './migrations/0186-visits.ts'
import { up as queues } from './migrations/0187-queues.ts'
import { up as privateLeavings } from './migrations/0188-private-leavings.ts'
import { up as jsonAgain } from './migrations/0190-json-again.ts'
import { up as ownHistory } from './migrations/0195-own-history.ts'
import { up as ownAvatars } from './migrations/0196-own-avatars.ts'
import { StartError } from './start-error.ts'
import type { Tables } from './tables.ts'

/** Every migration by name; a released one never changes. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': { up: accounts },
  '0002-library': { up: library },
  '0003-user-data': { up: userData },
  '0004-work': { up: work },
  '0005-derived': { up: derived },
  '0006-built-in': { up: builtIn },
  '0007-edits': { up: edits },
  '0008-imports': { up: imports },
  '0010-browse': { up: browse },
  '0011-by-hand': { up: byHand },
  '0012-issues': { up: issues },
  '0013-scrappers': { up: scrappers },
  '0014-scrap-runs': { up: scrapRuns },
  '0015-local-metadata': { up: localMetadata },
  '0016-lists': { up: lists },
  '0017-user-clock': { up: userClock },
  '0019-scans-without-job': { up: scansWithoutJob },
  '0021-external-kinds': { up: externalKinds },
  '0022-reasons': { up: reasons },
  '0023-change-feeds': { up: changeFeeds },
  '0024-audit-subjects': { up: auditSubjects },
  '0025-video-facts': { up: videoFacts },
  '0026-subtitle-offsets': { up: subtitleOffsets },
  '0028-segments': { up: segments },
  '0034-user-tracks': { up: userTracks },
  '0035-cut-films': { up: cutFilms },
  '0037-media-facts': { up: mediaFacts },
  '0038-credits': { up: credits },
  '0039-collections': { up: collections },
  '0041-doubles': { up: doubles },
  '0042-credits-of-files': { up: creditsOfFiles },
  '0043-likes': { up: likes },
  '0047-format-facts': { up: formatFacts },
  '0048-contributor-order': { up: contributorOrder },
  '0049-episodes': { up: episodes },
  '0050-comics-again': { up: comicsAgain },
  '0055-recordings-again': { up: recordingsAgain },
  '0065-locked-pdfs': { up: lockedPdfs },
  '0066-annotations': { up: annotations },
  '0070-chapters': { up: chapters },
  '0071-listening-queue': { up: listeningQueue },
  '0072-listening-sessions': { up: listeningSessions },
  '0075-fonts': { up: fonts },
  '0120-notices': { up: notices },
  '0130-second-factor': { up: secondFactor },
  '0131-app-passwords': { up: appPasswords },
  '0140-request-counts': { up: requestCounts },
  '0141-oidc': { up: oidc },
  '0142-passkeys': { up: passkeys },
  '0143-oidc-second-factor': { up: oidcSecondFactor },
  '0150-told-apart': { up: toldApart },
  '0151-counted-contents': { up: countedContents },
  '0160-measured-films': { up: measuredFilms },
  '0185-lost-answers': { up: lostAnswers },
  '0186-visits': { up: visits },
  '0187-queues': { up: queues },
  '0188-private-leavings': { up: privateLeavings },
  '0190-json-again': { up: jsonAgain },
  '0195-own-history': { up: ownHistory },
  '0196-own-avatars': { up: ownAvatars },
}

/** The names of all migrations in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations).toSorted()

/** The newest schema that this version knows, such as 0007-edits. */
export const newestSchema: string = migrationNames.at(-1) ?? ''

/** The table in which the applied migrations stand. */
export const migrationTable = 'kysely_migration'

/** Stands among the applied migrations of a database while a library is moved into it, so that no server, older ones neither, starts on it. */
export const unfinishedMove = 'unfinished-move'

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

/** A handle for migrating SQLite, whose schema changes are undone with their transaction. */
export function migratingKysely(database: SqliteDatabase): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new TransactionalSqliteDialect({ database }) })
}

/** Refuses a database that a newer version has migrated, with exit code 3, or one that half a library was moved into, with 2. */
export function refuseNewerSchema(applied: readonly string[], database: string): void {
  if (applied.includes(unfinishedMove))
    throw new StartError(2, `A library is being moved into the database ${database}, and that is not finished: run the move again`)
  const unknown = applied.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0) {
    const newest = unknown.toSorted().at(-1)
    throw new StartError(
      3,
      `The database ${database} has the schema ${newest} of a newer version, this one knows ${newestSchema}: start the newer version`,
    )
  }
}

/** Whether a schema is one that this version does not know. */
export const isNewerSchema = (schema: string): boolean => !migrationNames.includes(schema)

/** Whether a migration is still to be applied. */
export function isBehind(applied: readonly string[]): boolean {
  return migrationNames.some((name) => !applied.includes(name))
}

/** Applies what is missing, each migration in its own transaction. Throws StartError 2, the failed one undone. */
export async function migrateAll(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, migrationTableName: migrationTable })
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error) {
      const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'the schema'
      throw new StartError(
        2,
        `Migrating the database to ${failed} failed, nothing of it was kept: ${error instanceof Error ? error.message : 'no reason given'}`,
      )
    }
    if (results.length === 0) return
  }
}
