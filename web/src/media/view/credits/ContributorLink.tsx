import type { ContributorCard } from '@amn/contract/media/credits'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  contributor: ContributorCard
  className?: string | undefined
  children?: ReactNode
}

/** A name that leads to everything of that person or company. */
export function ContributorLink({ contributor: { id, name }, className, children }: Props) {
  return (
    <Link to="/contributors/$id" params={{ id }} className={className ?? ''}>
      {children ?? name}
    </Link>
  )
}
