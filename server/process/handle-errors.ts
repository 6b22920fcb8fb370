interface ErrorSource {
  on: (event: 'error', handle: (error: Error) => void) => unknown
  stdin?: ErrorSource | null
  stdout?: ErrorSource | null
  stderr?: ErrorSource | null
}

/** Leads the errors of a stream, socket, thread or program (with its pipes) to `handle` and gives it back: an error that nobody listens to ends the process. */
export function handleErrors<T extends object>(source: T & ErrorSource, handle: (error: Error) => void): T {
  source.on('error', handle)
  for (const pipe of [source.stdin, source.stdout, source.stderr]) pipe?.on('error', handle)
  return source
}

/** Handles errors that reach the code in another way: by the promise or the iteration that reads the stream, or by its end. */
export const ignoreErrors = (): void => undefined
