/** When a copy that this device keeps was read from the server; undefined for what the server itself has said just now. */
export function readAtOf(content: object): string | undefined {
  const readAt: unknown = 'readAt' in content ? content.readAt : undefined
  return typeof readAt === 'string' ? readAt : undefined
}
