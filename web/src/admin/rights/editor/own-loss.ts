import type { Group, Privilege } from '@amn/contract/accounts/users'
import { useSessionState } from '../../../api/session/session-state.ts'

/** Whether a privilege is the one that lets people into the control panel. */
export const opensPanel = ({ name }: Privilege) => name === 'CONTROL_PANEL'

/** Whether leaving a group takes the control panel from whoever is logged in; what they hold directly is given where it is known. */
export function losesPanel(groupId: number, own: readonly Privilege[] = []): boolean {
  const mine: readonly Group[] = useSessionState.getState().user?.groups ?? []
  const holding = mine.filter(({ privileges }) => privileges.some(opensPanel))
  return holding.length === 1 && holding[0]?.id === groupId && !own.some(opensPanel)
}
