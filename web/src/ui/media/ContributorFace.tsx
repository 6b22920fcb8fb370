import type { ContributorCard } from '@amn/contract/media/credits'
import { IconBuilding } from '@tabler/icons-react'
import { contributorAddress } from '../../api/call/address.ts'
import classes from './contributor-face.module.css'
import { Picture } from './Picture.tsx'

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? Array.from(word)[0] : '')).join('')
}

/** The picture of a person or an organisation, else the initials or the sign of a house; fills its box. */
export function ContributorFace({ contributor, isLarge = false }: { contributor: ContributorCard; isLarge?: boolean }) {
  const { picture, kind, name } = contributor
  if (picture)
    return (
      <Picture
        picture={picture}
        address={contributorAddress(contributor, isLarge ? 480 : 160)}
        alt=""
        className={classes.picture}
        {...(isLarge ? { isFirst: true } : {})}
      />
    )
  return (
    <span className={classes.face} data-kind={kind} aria-hidden>
      {kind === 'person' ? initialsOf(name) : <IconBuilding size="45%" stroke={1.3} />}
    </span>
  )
}
