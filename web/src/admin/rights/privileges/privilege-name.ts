/** What becomes of a privilege's name while it is typed: capitals without accents, and underscores for what lies between words. */
export const nameBeingTyped = (text: string): string =>
  text
    .replaceAll(/[łŁ]/g, 'L')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_')
    .replaceAll(/[^A-Z0-9_]/g, '')
    .replace(/^[^A-Z]+/, '')
    .slice(0, 64)
