/** Does a piece of work for the first who asks and gives everybody its result; what failed, or does not last, is done anew for the next. */
export function keepResult<T>(work: () => Promise<T>, lasts: (result: T) => boolean = () => true): () => Promise<T> {
  let kept: Promise<T> | undefined
  const forget = () => {
    kept = undefined
  }
  return () => {
    if (!kept) {
      kept = work()
      kept.then((result) => lasts(result) || forget(), forget)
    }
    return kept
  }
}
