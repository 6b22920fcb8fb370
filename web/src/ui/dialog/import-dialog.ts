import type { MediaType } from '@amn/contract/values'
import { create } from 'zustand'

/** The media for which files are brought in by a dialog over the page; undefined: there is none. */
interface ImportDesk {
  into: { mediaId: number; type: MediaType } | undefined
}
export const useImportDesk = create<ImportDesk>(() => ({ into: undefined }))

/** Lets a person bring files into a media without leaving the page. */
export const openImport = (into: ImportDesk['into']) => useImportDesk.setState({ into })
export const closeImport = () => useImportDesk.setState({ into: undefined })
