/** The library takes 27 MB: it is loaded with the first passkey. */
export const ceremony = () => import('./ceremony.ts')
