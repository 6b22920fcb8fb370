const answerMs = 3000

/** Whether the server answers and is ready; one that starts says that it is not. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/ready', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    (answer) => answer.ok,
    () => false,
  )
