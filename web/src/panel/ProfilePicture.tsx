import { sessionCalls } from '@amn/contract/accounts/session'
import { type User, users } from '@amn/contract/accounts/users'
import { Button, FileButton } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { emailOf } from '../api/session/email.ts'
import { storeUser } from '../api/session/session-state.ts'
import { Avatar } from '../ui/account/Avatar.tsx'
import { Ask } from '../ui/dialog/Ask.tsx'
import classes from './panel.module.css'

const accepted = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

/** The picture of a person beside their name: the one of their e-mail, or one that they upload. */
export function ProfilePicture({ user, isOver }: { user: User; isOver: boolean }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const reset = useRef<() => void>(null)
  const keep = (changed: User) => {
    storeUser(changed)
    setAsking(false)
  }
  const sent = { invalidates: [sessionCalls.currentUser, users.list, users.get], onSuccess: keep }
  const put = useSend(sessionCalls.putAvatar, { ...sent, success: t('panel.picture.saved') })
  const remove = useSend(sessionCalls.removeAvatar, { ...sent, success: t('panel.picture.removed') })
  const kind = user.hasOwnAvatar ? 'own' : user.avatar ? 'derived' : 'none'
  const choose = (file: File | null) => {
    // The same file can be chosen again after a refusal.
    if (file) put.mutate({ file }, { onSettled: () => reset.current?.() })
  }
  return (
    <div className={classes.person}>
      <Avatar hash={user.avatar} size={80} name={user.username} />
      <div>
        <strong>{user.username}</strong>
        <p>{t(`panel.picture.${kind}`)}</p>
        {!isOver && (
          <div className={classes.pictureActs}>
            <FileButton resetRef={reset} accept={accepted} onChange={choose} inputProps={{ 'aria-label': t('panel.picture.choose') }}>
              {(props) => (
                <Button {...props} variant="default" size="sm" leftSection={<IconPhoto size={18} aria-hidden />} loading={put.isPending}>
                  {t(user.hasOwnAvatar ? 'panel.picture.replace' : 'panel.picture.choose')}
                </Button>
              )}
            </FileButton>
            {user.hasOwnAvatar && (
              <Button
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<IconTrash size={18} aria-hidden />}
                disabled={put.isPending}
                onClick={() => setAsking(true)}
              >
                {t('panel.picture.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      <Ask
        isDestructive
        title={isAsking ? t('panel.picture.removeTitle') : undefined}
        act={t('panel.picture.remove')}
        isRunning={remove.isPending}
        onAct={() => remove.mutate({})}
        onClose={() => setAsking(false)}
      >
        <p>{t(emailOf(user) ? 'panel.picture.removeText' : 'panel.picture.removeTextAlone')}</p>
      </Ask>
    </div>
  )
}
