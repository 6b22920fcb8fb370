import type { Issue } from '@amn/contract/media/issues'
import type { IssueKind } from '@amn/contract/media/media-values'
import type { MediaType } from '@amn/contract/values'
import { create } from 'zustand'

/** What a viewer can tell about what is on the screen, for whoever reports what is wrong with it. */
export interface Viewed extends Pick<Issue, 'contentId' | 'fileId' | 'position' | 'unit' | 'content' | 'part' | 'amnMediaType'> {
  title: string
  /** What is most likely wrong here. */
  kind: IssueKind
  /** Draws what is seen; undefined where the viewer cannot. */
  capture: (() => Promise<Blob | undefined>) | undefined
}

interface ListChoice {
  /** Zero-based. */
  page?: number
  state?: 'open' | 'closed'
  of?: IssueKind
  type?: MediaType
  isMine?: boolean
}
export type IssueView =
  | ({ kind: 'all' | 'mine' } & ListChoice)
  | ({ kind: 'media'; mediaId: number } & ListChoice)
  | { kind: 'report'; mediaId: number; viewed?: Viewed }
  | { kind: 'one'; mediaId: number; issueId: number; amnMediaType: MediaType }

/** What is asked about one issue, over the dialog that shows it. */
interface IssueAct {
  kind: 'edit' | 'close' | 'delete' | 'picture'
  issue: Issue
}

/** The issues on show: the last view is seen, and those before it are the way back. */
export const useIssueDialog = create<{ views: IssueView[]; act: IssueAct | undefined }>(() => ({ views: [], act: undefined }))

const { getState, setState } = useIssueDialog
/** Shows issues over whatever page there is. */
export const openIssues = (view: IssueView) => setState({ views: [view], act: undefined })
/** Shows something that the person comes back from. */
export const goOnTo = (view: IssueView) => setState({ views: [...getState().views, view] })
export const goBack = () => setState({ views: getState().views.slice(0, -1) })
/** Changes what the list on show is narrowed to. */
export const changeView = (view: IssueView) => setState({ views: [...getState().views.slice(0, -1), view] })
export const closeIssues = () => setState({ views: [], act: undefined })
export const askAbout = (kind: IssueAct['kind'], issue: Issue) => setState({ act: { kind, issue } })
export const endAsking = () => setState({ act: undefined })
export const countOpen = () => getState().views.length + (getState().act ? 1 : 0)
/** Closes what lies uppermost: what is asked, else what is shown, down to what it was come to from. */
export const closeTop = () => (getState().act ? endAsking() : goBack())
