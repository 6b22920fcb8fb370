import { type Caller, typesWith } from '@amn/contract/access'
import type { MediaRight, MediaType } from '@amn/contract/values'

/** Who makes a request: a user through a session, or a visitor with the rights of the group Guests. */
export interface Actor extends Caller {
  /** 0 for a visitor. */
  userId: number
  sessionId: number
  username: string
  xsrf: string
  /** Whether the session was opened with an app password. */
  isApp?: boolean
  /** Whether the session was opened with a passkey, which is two factors. */
  isByPasskey?: boolean
  /** Whether the control panel is closed to the user until a second factor is switched on. */
  lacksSecondFactor?: boolean
  /** Whether the user wants to see media marked as adult. */
  seesAdult: boolean
  types: (right: MediaRight) => MediaType[]
}

/** Puts an actor together from what is known of the user and the names of the privileges held. */
export function makeActor(known: Omit<Actor, 'types' | 'privileges'>, privileges: Iterable<string>): Actor {
  const held = new Set(privileges)
  const lists = new Map<MediaRight, MediaType[]>()
  const types = (right: MediaRight) => {
    const list = lists.get(right) ?? typesWith({ loggedIn: known.loggedIn, privileges: held }, right)
    lists.set(right, list)
    return list
  }
  return { ...known, privileges: held, types }
}
