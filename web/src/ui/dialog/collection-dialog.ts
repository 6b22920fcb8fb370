import { create } from 'zustand'

/** The media that are to be put into a collection or list by a dialog over the page; undefined: there is none. */
interface CollectionDialogState {
  media: { ids: readonly number[]; title?: string } | undefined
}
export const useCollectionDialog = create<CollectionDialogState>(() => ({ media: undefined }))

/** Asks a person into which collections and lists media are to be put. */
export const openCollections = (media: NonNullable<CollectionDialogState['media']>) => useCollectionDialog.setState({ media })
export const closeCollections = () => useCollectionDialog.setState({ media: undefined })
