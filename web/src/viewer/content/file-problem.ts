import { ApiError } from '../../api/failures/api-error.ts'
import { fetchPart } from '../../api/call/part.ts'

/** Asks the server why an element could not load a file; undefined when the bytes are there and the browser itself is at a loss. */
export async function findFileProblem(address: string): Promise<ApiError | 'network' | undefined> {
  const enough = new AbortController()
  try {
    await fetchPart(address, enough.signal)
    return undefined
  } catch (failure) {
    return failure instanceof ApiError ? failure : 'network'
  } finally {
    enough.abort()
  }
}
