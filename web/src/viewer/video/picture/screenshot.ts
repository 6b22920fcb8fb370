const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
// What no file system of the usual ones takes in a name.
const forbidden = /[\\/:*?"<>|\p{Cc}]+/gu
const longest = 150

/** The name of a picture: what it is from, and when in it. */
export function screenshotName(names: readonly (string | undefined)[], seconds: number): string {
  const time = `${Math.floor(seconds / 3600)}.${two((seconds / 60) % 60)}.${two(seconds % 60)}`
  const name = names
    .map((part) => part?.replace(forbidden, ' ').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' - ')
  return `${[name.slice(0, longest).trim(), time].filter(Boolean).join(' ')}.png`
}

/** The frame that is shown, in its full size, as a PNG; undefined where there is none, or the browser does not let it be read. */
export async function takeFrame(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = videoWidth
  canvas.height = videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  try {
    return await new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'))
  } catch {
    return undefined
  }
}
