import { useSessionState } from '../../api/session/session-state.ts'

export const isSelf = (userId: number) => useSessionState.getState().user?.id === userId
export const isOwnGroup = (groupId: number) => (useSessionState.getState().user?.groups ?? []).some((group) => group.id === groupId)
