// What a browser shows without being able to run it; everything else is handed over as a download.
const shown =
  /^(video|audio)\/[\w.+-]+$|^image\/(png|jpeg|gif|webp|avif|bmp)$|^application\/pdf$|^text\/(plain|vtt)$|^application\/epub\+zip$/

/** Whether a browser may be given a file of this type to show in place. */
export function isShownType(type: string): boolean {
  return shown.test(type)
}
