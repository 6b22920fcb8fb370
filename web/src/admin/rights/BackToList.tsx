import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './lists.module.css'
import { useAdminSearch } from '../use-admin-search.ts'

/** The way from one entry to the list that it is in, as it was searched. */
export function BackToList({ text }: { text: string }) {
  const { search } = useAdminSearch()
  return (
    <Link to="/acp" search={{ ...search, open: undefined, page: undefined }} className={classes.back}>
      <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      {text}
    </Link>
  )
}
