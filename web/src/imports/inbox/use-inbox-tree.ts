import { imports } from '@amn/contract/library/imports'
import { call } from '../../api/call/call.ts'
import { useBranches } from '../../ui/folders/use-branches.ts'

/** What the inbox holds. */
export const useInboxTree = () =>
  useBranches({
    read: (path, cursor) => call(imports.inbox, { query: { ...(path ? { path } : {}), ...(cursor ? { cursor } : {}) }, quiet: true }),
  })
