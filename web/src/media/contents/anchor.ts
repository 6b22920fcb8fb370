let last: { mediaId: number; contentId: number } | undefined

/** Where a range of marks begins: at the content that was marked last. */
export const anchorOf = (mediaId: number): number | undefined => (last?.mediaId === mediaId ? last.contentId : undefined)
export const setAnchor = (mediaId: number, contentId: number): void => {
  last = { mediaId, contentId }
}
