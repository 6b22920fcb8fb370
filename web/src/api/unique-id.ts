/** An id that no other has; `randomUUID` is not there on a page without https. */
export const makeUniqueId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
