// What a browser shows without being able to run it; everything else is sent as a download.
const shown =
  /^(video|audio)\/[\w.+-]+$|^image\/(png|jpeg|gif|webp|avif|bmp|x-icon)$|^application\/pdf$|^text\/(plain|vtt)$|^application\/epub\+zip$/

/** Whether a browser may show a file of this type itself. */
export function isShownType(type: string): boolean {
  return shown.test(type)
}
