export type { OwnerProof } from './owner-proof-schemas.ts'
