import type { Caller, NamedPrivilege } from '@amn/contract/access'
import { IconAlertCircle, IconListDetails, IconMessageReport } from '@tabler/icons-react'

/** One row of the sheet: who sees it, whether it needs a media in the address, and where it leads. */
export interface SheetAction {
  name: 'allIssues' | 'mediaIssues' | 'addIssue'
  icon: typeof IconListDetails
  privilege?: NamedPrivilege
  asksForMedia: boolean
  asksForLogin?: boolean
}

export const sheetActions: readonly SheetAction[] = [
  { name: 'allIssues', icon: IconListDetails, privilege: 'VIEW_ALL_ISSUES', asksForMedia: false },
  { name: 'mediaIssues', icon: IconMessageReport, asksForMedia: true },
  { name: 'addIssue', icon: IconAlertCircle, asksForMedia: true, asksForLogin: true },
]

/** What each action does; an action without a target is not shown. */
export type SheetTargets = { [K in SheetAction['name']]?: (mediaId: number | undefined) => void }

/** The actions that a person sees here. */
export function actionsFor({ loggedIn, privileges }: Caller, mediaId: number | undefined, targets: SheetTargets): readonly SheetAction[] {
  return sheetActions.filter(
    ({ name, privilege, asksForMedia, asksForLogin }) =>
      targets[name] !== undefined &&
      (!privilege || privileges.has(privilege)) &&
      (!asksForMedia || mediaId !== undefined) &&
      (!asksForLogin || loggedIn),
  )
}
