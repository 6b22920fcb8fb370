/** How the sound of an element is shaped on its way to the loudspeakers. */
export interface SoundShape {
  /** Quiet passages are raised and loud ones lowered. */
  isNightMode: boolean
  /** 1 is as loud as the film, 2 twice as loud. */
  boost: number
  /** Seconds by which it comes later. */
  delay: number
  /** Of what the element plays. */
  channels: number
}

export const plainShape: SoundShape = { isNightMode: false, boost: 1, delay: 0, channels: 2 }

const isPlain = ({ isNightMode, boost, delay }: SoundShape) => !isNightMode && boost === 1 && delay <= 0

/** The longest delay that a person can choose. */
export const longestDelay = 10
/** An element turned down nearly to silence is still evened. */
const leastVolume = 0.01

interface Graph {
  source: MediaElementAudioSourceNode
  /** Undoes the volume of the element, so that what is evened out is the film and not the hand on the volume. */
  undone: GainNode
  delay: DelayNode
  evening: DynamicsCompressorNode
  loudness: GainNode
  shape: SoundShape
}

let context: AudioContext | undefined
// An element can be tapped once, for as long as it lives.
const graphs = new WeakMap<HTMLMediaElement, Graph>()

function makeGraph(element: HTMLMediaElement): Graph {
  context ??= new AudioContext()
  const graph: Graph = {
    source: context.createMediaElementSource(element),
    undone: context.createGain(),
    delay: context.createDelay(longestDelay),
    evening: new DynamicsCompressorNode(context, { threshold: -45, knee: 20, ratio: 8, attack: 0.005, release: 0.3 }),
    loudness: context.createGain(),
    shape: plainShape,
  }
  graphs.set(element, graph)
  element.addEventListener('volumechange', () => level(element, graph))
  // A browser starts a context only after a hand was on the page.
  element.addEventListener('play', () => void context?.resume())
  return graph
}

function level({ volume }: HTMLMediaElement, { undone, loudness, shape }: Graph): void {
  const heard = Math.max(volume, leastVolume)
  undone.gain.value = shape.isNightMode ? 1 / heard : 1
  loudness.gain.value = shape.boost * (shape.isNightMode ? heard : 1)
}

/** Mixes 5.1 and 7.1 into two channels with the dialogue of the middle as loud as it is; the browser's own mix lowers it. */
function mixDown(from: AudioNode, base: BaseAudioContext): AudioNode {
  const splitter = base.createChannelSplitter(8)
  const merger = base.createChannelMerger(2)
  from.connect(splitter)
  // Left, right, middle, low, and those at the sides and behind.
  const shares: [number, number, number][] = [
    [0, 1, 0],
    [1, 0, 1],
    [2, 1, 1],
    [4, 0.5, 0],
    [5, 0, 0.5],
    [6, 0.5, 0],
    [7, 0, 0.5],
  ]
  for (const [channel, left, right] of shares) {
    for (const [side, share] of [left, right].entries()) {
      if (share === 0) continue
      const gain = base.createGain()
      gain.gain.value = share
      splitter.connect(gain, channel)
      gain.connect(merger, 0, side)
    }
  }
  return merger
}

/** Lets an element sound in a shape; one that was never shaped is left alone as long as nothing is to be changed. */
export function shapeSound(element: HTMLMediaElement, shape: SoundShape): void {
  const graph = graphs.get(element) ?? (isPlain(shape) ? undefined : makeGraph(element))
  if (!graph || !context) return
  graph.shape = shape
  const { source, undone, delay, evening, loudness } = graph
  for (const node of [source, undone, delay, evening, loudness]) node.disconnect()
  delay.delayTime.value = Math.min(longestDelay, Math.max(0, shape.delay))
  level(element, graph)
  let last: AudioNode = source.connect(undone)
  if (shape.delay > 0) last = last.connect(delay)
  if (shape.isNightMode) last = (shape.channels >= 6 ? mixDown(last, context) : last).connect(evening)
  last.connect(loudness).connect(context.destination)
  if (!element.paused) void context.resume()
}

/** Lets go of an element that goes away. */
export function releaseSound(element: HTMLMediaElement): void {
  graphs.get(element)?.loudness.disconnect()
}
