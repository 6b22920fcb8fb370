import { type Remote, proxy, releaseProxy, transfer } from 'abslink'
import { wrap } from 'abslink/w3c'
import fontUrl from 'jassub/dist/default.woff2?url'
import wasmUrl from 'jassub/dist/wasm/jassub-worker.wasm?url'
import modernWasmUrl from 'jassub/dist/wasm/jassub-worker-modern.wasm?url'
import type { Drawer, DrawerParts } from './drawer.ts'

/** Pixels of height above which nobody sees a difference. */
const mostHeight = 1440
const startMs = 30_000

/** What jassub's worker can do, as far as it is asked for here. */
interface Renderer {
  _resizeCanvas(width: number, height: number, videoWidth: number, videoHeight: number): void
  _draw(seconds: number, repaint: boolean): void
  _setColorSpace(space: 'BT601' | 'BT709' | 'RGB'): void
}
type RendererClass = new (options: object, getFont: () => Promise<undefined>, canvas: OffscreenCanvas) => Renderer

const spaces: Record<string, 'BT601' | 'BT709' | 'RGB'> = { rgb: 'RGB', bt709: 'BT709', bt470bg: 'BT601', smpte170m: 'BT601' }

/** In which colours the film is coded: those of old subtitles were chosen for the other ones. */
function colourSpaceOf(video: HTMLVideoElement): 'BT601' | 'BT709' | 'RGB' | undefined {
  try {
    const frame = new VideoFrame(video)
    const { matrix } = frame.colorSpace
    frame.close()
    return spaces[matrix ?? '']
  } catch {
    // There is no picture yet, or it may not be read.
    return undefined
  }
}

// WebAssembly in two forms: browsers without these instructions take the older one.
const relaxed = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  43,
  1,
  41,
  0,
  253,
  12,
  ...zeros(16),
  253,
  12,
  ...zeros(16),
  253,
  128,
  2,
  11,
)
function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0)
}

function begin({ canvas, video }: DrawerParts, text: string, fonts: readonly Uint8Array[]) {
  const worker = new Worker(new URL('jassub/dist/worker/worker.js', import.meta.url), { name: 'jassub-worker', type: 'module' })
  const failed = Promise.withResolvers<never>()
  worker.addEventListener('error', () => failed.reject(new Error('the drawer of styled subtitles has stopped')))
  const timer = setTimeout(() => failed.reject(new Error('the drawer of styled subtitles did not start')), startMs)
  const Remote = wrap<RendererClass>(worker)
  const handed = canvas.transferControlToOffscreen()
  // A worker reads addresses as seen from its own.
  const absolute = (address: string) => new URL(address, location.href).href
  const options = {
    wasmUrl: absolute(WebAssembly.validate(relaxed) ? modernWasmUrl : wasmUrl),
    width: video.videoWidth || 640,
    height: video.videoHeight || 360,
    subContent: text,
    // The one that ships stands in for every font that is missing.
    fonts: [...fonts, absolute(fontUrl)],
    availableFonts: {},
    defaultFont: 'liberation sans',
    debug: false,
    libassMemoryLimit: 128,
    libassGlyphLimit: 0,
    queryFonts: false,
  }
  const made = new Remote(
    options,
    proxy(() => Promise.resolve(undefined)),
    transfer(handed, [handed]),
  ) as unknown as Promise<Remote<Renderer>>
  return { worker, failed: failed.promise, made: made.finally(() => clearTimeout(timer)) }
}

/** Draws ASS or SSA with libass, in a worker of its own and with no font but the given ones and the one that ships. */
export async function drawAss(parts: DrawerParts, text: string, fonts: readonly Uint8Array[]): Promise<Drawer> {
  const { canvas, video, onFail } = parts
  const { worker, failed, made } = begin(parts, text, fonts)
  const end = () => worker.terminate()
  try {
    const renderer = await Promise.race([made, failed])
    failed.catch(onFail)
    return makeDrawer(canvas, video, renderer, { onFail, end: () => void Promise.resolve(renderer[releaseProxy]()).finally(end) })
  } catch (failure) {
    end()
    throw failure
  }
}

interface Ends {
  onFail(): void
  end(): void
}

function makeDrawer(canvas: HTMLCanvasElement, video: HTMLVideoElement, renderer: Remote<Renderer>, { onFail, end }: Ends): Drawer {
  let wanted: number | undefined
  let isDrawing = false
  let size = ''
  let hasColours = false
  const fit = async (): Promise<boolean> => {
    const height = Math.min(mostHeight, Math.round(canvas.clientHeight * devicePixelRatio))
    const width = Math.round((canvas.clientWidth / canvas.clientHeight) * height)
    const now = `${width}x${height}`
    if (!(width > 0 && height > 0) || now === size) return false
    size = now
    await renderer._resizeCanvas(width, height, video.videoWidth || width, video.videoHeight || height)
    return true
  }
  const work = async () => {
    isDrawing = true
    while (wanted !== undefined) {
      const seconds = wanted
      wanted = undefined
      const isFresh = await fit()
      const space = hasColours ? undefined : colourSpaceOf(video)
      if (space) {
        hasColours = true
        await renderer._setColorSpace(space)
      }
      await renderer._draw(seconds, isFresh || space !== undefined)
    }
    isDrawing = false
  }
  let latest = 0
  const draw = (seconds: number) => {
    latest = seconds
    wanted = seconds
    if (!isDrawing) work().catch(onFail)
  }
  return { draw, resize: () => draw(latest), end }
}
