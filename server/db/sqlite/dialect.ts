import { type LimitNode, SqliteDialect, SqliteQueryCompiler, ValueNode } from 'kysely'

/**
 * Writes limits so that SQLite does not plan a statement anew each time a value is bound: its planner looks at a limit
 * that is a parameter alone, and then again whenever that is bound (`sqlite3ExprIsInteger` in its source), which takes
 * longer than most queries. A number is written as it is; of anything else the planner sees a sum.
 */
class LimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ')
    if (ValueNode.is(limit) && typeof limit.value === 'number') return this.appendImmediateValue(limit.value)
    this.append('0 + ')
    this.visitNode(limit)
  }
}

/** Kysely's dialect of SQLite with limits that do not plan a statement anew. */
export class PlanOnceDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new LimitCompiler()
  }
}
