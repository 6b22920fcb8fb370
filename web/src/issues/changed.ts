import { issues } from '@amn/contract/issues'

/** What is out of date once an issue was written, closed or counted. */
export const changed = [issues.listAll, issues.list, issues.mine, issues.get, issues.similar, issues.summary, issues.comments]
