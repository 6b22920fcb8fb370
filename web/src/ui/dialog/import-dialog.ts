import type { MediaType } from '@amn/contract/values'
import { create } from 'zustand'

/** The media for which files are brought in by a dialog over the page; undefined: there is none. */
interface ImportDialogState {
  into: { mediaId: number; type: MediaType } | undefined
}
export const useImportDialog = create<ImportDialogState>(() => ({ into: undefined }))

/** Lets a person bring files into a media without leaving the page. */
export const openImport = (into: ImportDialogState['into']) => useImportDialog.setState({ into })
export const closeImport = () => useImportDialog.setState({ into: undefined })
