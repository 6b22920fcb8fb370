import { formatRelative, formatUtc } from '../../i18n/time.ts'

interface Props {
  at: string
  className?: string | undefined
}

/** An instant in words, with the exact one on hover. */
export function When({ at, className }: Props) {
  return (
    <time dateTime={at} title={formatUtc(at)} className={className}>
      {formatRelative(at)}
    </time>
  )
}
