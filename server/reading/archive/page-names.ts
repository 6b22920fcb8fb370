const image = /\.(jpe?g|jpe|jfif|a?png|gif|webp|avif|bmp|tiff?|jxl)$/i
const skipped = /(^|\/)(__MACOSX(\/|$)|\.[^/]|Thumbs\.db$|@eaDir(\/|$))/i

/** Whether an entry of this name is a page: an image that is not the leftovers of an operating system. */
export const isPageName = (name: string): boolean => image.test(name) && !skipped.test(name)

/** Whether an entry of this name is the ComicInfo.xml of the archive. */
export const isComicInfoName = (name: string): boolean => /(^|\/)ComicInfo\.xml$/i.test(name) && !skipped.test(name)
