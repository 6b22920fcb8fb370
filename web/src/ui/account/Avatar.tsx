import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { avatarAddress } from '../../api/call/address.ts'
import { explainMissingAvatar } from '../../api/failures/missing-avatar.ts'
import { useSessionState } from '../../api/session/session-state.ts'
import classes from './avatar.module.css'

interface Props {
  /** The SHA-256 of the e-mail as the server gives it; empty without an e-mail. */
  hash: string
  size: 80 | 72 | 32
  name: string
}

const initialsOf = (name: string) =>
  name
    .split(/[\s._-]+/u)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase()

/** The picture of a person beside their name; initials where it does not come, a neutral sign where there is none. */
export function Avatar({ hash, size, name }: Props) {
  // A new token comes with a new media cookie: what was refused before may come now.
  const token = useSessionState((state) => state.token)
  const attempt = `${hash} ${size} ${token}`
  const [loaded, setLoaded] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const fail = () => {
    setFailed(attempt)
    void explainMissingAvatar(hash, size)
  }
  const hasFailed = failed === attempt
  return (
    <span className={classes.avatar} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden="true">
      {hash === '' && <IconUser size={size * 0.6} stroke={1.6} />}
      {hasFailed && initialsOf(name)}
      {hash !== '' && !hasFailed && (
        <img
          src={avatarAddress(hash, size)}
          alt=""
          width={size}
          height={size}
          decoding="async"
          draggable={false}
          data-loaded={loaded === hash || undefined}
          onLoad={() => setLoaded(hash)}
          onError={fail}
        />
      )}
    </span>
  )
}
