import type { User } from '@amn/contract/accounts/users'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'
import { ImportData } from './ImportData.tsx'
import { OwnLists } from './OwnLists.tsx'

/** What is kept of oneself: to take along, to bring back, to be rid of. */
export function DataTab({ user }: { user: User }) {
  return (
    <>
      <ExportData username={user.username} />
      <ImportData />
      <OwnLists />
      <DeleteAccount />
    </>
  )
}
