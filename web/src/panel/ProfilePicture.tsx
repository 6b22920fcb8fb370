import { sessionCalls } from '@amn/contract/accounts/session'
import { type User, users } from '@amn/contract/accounts/users'
import { Button, FileButton, Input } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../api/call/call.ts'
import { failureText } from '../api/failures/failure-text.ts'
import { useSend } from '../api/query.ts'
import { ApiError } from '../api/failures/api-error.ts'
import { emailOf } from '../api/session/email.ts'
import { storeUser } from '../api/session/session-state.ts'
import { largestPicture, pictureTypes } from '../ui/form/picture-limits.ts'
import { Avatar } from '../ui/account/Avatar.tsx'
import { Ask } from '../ui/dialog/Ask.tsx'
import { notice } from '../ui/feedback/notice.ts'
import classes from './panel.module.css'

/** The picture of a person beside their name: the one of their e-mail, or one that they upload. */
export function ProfilePicture({ user, isOver }: { user: User; isOver: boolean }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const reset = useRef<() => void>(null)
  const [problem, setProblem] = useState<unknown>()
  const problemId = useId()
  const keep = (said: 'panel.picture.saved' | 'panel.picture.removed') => (changed: User) => {
    storeUser(changed)
    setAsking(false)
    setProblem(undefined)
    // What was said of the picture before is over.
    notice.success(() => t(said), { id: 'own-picture' })
  }
  const invalidates = [sessionCalls.currentUser, users.list, users.get]
  const put = useSend(sessionCalls.putAvatar, { invalidates, onSuccess: keep('panel.picture.saved') })
  const remove = useSend(sessionCalls.removeAvatar, { invalidates, onSuccess: keep('panel.picture.removed') })
  const problemText = () => {
    if (isCode(problem, 'PAYLOAD_TOO_LARGE')) return t('edit.pictureTooLarge')
    return isCode(problem, 'UNPROCESSABLE_FILE') ? t('panel.picture.invalid') : failureText(problem)
  }
  const kind = user.hasOwnAvatar ? 'own' : user.avatar ? 'derived' : 'none'
  const choose = (file: File | null) => {
    // The same file can be chosen again after a refusal.
    const forget = () => reset.current?.()
    if (!file) return
    notice.hide('own-picture')
    const isTooLarge = file.size > largestPicture
    setProblem(isTooLarge ? new ApiError('PAYLOAD_TOO_LARGE') : undefined)
    if (isTooLarge) forget()
    else put.mutate({ file, quiet: true }, { onError: setProblem, onSettled: forget })
  }
  return (
    <div className={classes.person}>
      <Avatar hash={user.avatar} size={80} name={user.username} />
      <div>
        <strong>{user.username}</strong>
        <p>{t(`panel.picture.${kind}`)}</p>
        {!isOver && (
          <div className={classes.pictureActs}>
            <FileButton resetRef={reset} accept={pictureTypes} onChange={choose} inputProps={{ 'aria-label': t('panel.picture.choose') }}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  size="sm"
                  leftSection={<IconPhoto size={18} aria-hidden />}
                  loading={put.isPending}
                  {...(problem !== undefined && { 'aria-describedby': problemId })}
                >
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
        {problem !== undefined && (
          <Input.Error id={problemId} role="alert" mt="xs" size="sm">
            {problemText()}
          </Input.Error>
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
