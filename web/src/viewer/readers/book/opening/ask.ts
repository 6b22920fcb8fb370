import { fetchPart } from '../../../../api/call/part.ts'
import { ApiError } from '../../../../api/failures/api-error.ts'

/** Nothing answered: neither the book nor the server has said anything. */
export class Unreached extends Error {}

/** Waits for something from the server; where it does not answer, that is told apart from any error in a book. */
export const reach = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((failure: unknown) => {
    throw failure instanceof ApiError ? failure : new Unreached('no answer', { cause: failure })
  })

/** Fetches a part of a file. */
export const askPart = (address: string): Promise<Response> => reach(fetchPart(address))
