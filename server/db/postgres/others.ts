import { setTimeout } from 'node:timers/promises'
import { ProgramFailure } from './programs.ts'
import { isOfRestore } from './restore-lock.ts'

const waitingPause = 100
/** Milliseconds for those who are about to leave. */
const usualPatience = 2000

// What kind of connection one of another role is, only some roles may see: it counts. Those of the server itself have no role.
const conditions = `datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
  and coalesce(backend_type, 'client backend') = 'client backend'`

/** Counts the connections to the database beside the one that asks and those that are named by their numbers as `$1`. */
export const countOthersText = `select count(*)::int as n from pg_stat_activity where ${conditions} and pid <> all ($1::int[])`

/** Counts those beside the one that asks who would be in the way of a restore; servers that wait for it to end are not. */
export const countUsersText = `select count(*)::int as n from pg_stat_activity where ${conditions} and not ${isOfRestore}`

const whatPsqlSays = /AMN: in use by (\d+)/

/** Breaks off the transaction in which it stands while others are connected. */
export const refuseOthersText = `do $$
declare others int;
begin
  for tried in 1..${usualPatience / waitingPause} loop
    perform pg_stat_clear_snapshot();
    select count(*) into others from pg_stat_activity where ${conditions} and not ${isOfRestore};
    exit when others = 0;
    perform pg_sleep(${waitingPause / 1000});
  end loop;
  if others > 0 then raise exception 'AMN: in use by %', others; end if;
end $$;`

/** How many others broke off a transaction by `refuseOthersText`; undefined for what failed otherwise. */
export function othersIn(error: unknown): number | undefined {
  const found = error instanceof ProgramFailure ? whatPsqlSays.exec(error.said) : null
  return found ? Number(found[1]) : undefined
}

/** Waits a while for others to leave; gives how many are left. */
export async function waitForOthers(count: () => Promise<number>, patience = usualPatience): Promise<number> {
  const until = performance.now() + patience
  for (;;) {
    const others = await count()
    if (others === 0 || performance.now() >= until) return others
    await setTimeout(waitingPause)
  }
}
