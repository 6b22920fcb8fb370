/** A viewer that takes longer to come than this has been opened for another reason. */
const keptMs = 15_000
let asked: { contentId: number; at: number } | undefined

/** The person presses Play: the content starts as soon as its viewer is open, without another press. */
export function askToPlay(contentId: number): void {
  asked = { contentId, at: performance.now() }
}

/** Whether Play has just been pressed for a content. */
export const isPlayAsked = (contentId: number): boolean => asked?.contentId === contentId && performance.now() - asked.at < keptMs

/** What was opened at a moment has been left: a Play that it began with was heard, and opening its address again is no press of Play. */
export function forgetPlay(openedAt: number): void {
  if (asked && asked.at <= openedAt) asked = undefined
}
