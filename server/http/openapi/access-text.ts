import { type Access, rightsIn } from '@amn/contract/access'

/** An access rule as people read it. */
export const accessText = (access: Access): string => {
  if (typeof access === 'string') return rightsIn(access).length > 0 ? `${access} on the type` : access
  return 'all' in access ? access.all.map(accessText).join(' and ') : access.any.map(accessText).join(' or ')
}
