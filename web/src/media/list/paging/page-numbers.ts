/** The pages that a pager names, zero-based, with undefined where some are left out: the ends, and those around the current one. */
export function pageNumbers(current: number, count: number): (number | undefined)[] {
  const wanted = [0, current - 1, current, current + 1, count - 1].filter((page) => page >= 0 && page < count)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? -1)
    if (index === 0 || gap === 1) return [page]
    return gap === 2 ? [page - 1, page] : [undefined, page]
  })
}

/** The page that shows the same items once the page size changes. */
export const pageAfterResize = (page: number, size: number, newSize: number) => Math.floor((page * size) / newSize)

/** The last page that has items, zero-based. */
export const lastPage = (total: number, size: number) => Math.max(0, Math.ceil(total / size) - 1)
