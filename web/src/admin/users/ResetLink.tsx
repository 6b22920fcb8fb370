import { type UserDetails, users } from '@amn/contract/accounts/users'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts'
import { LinkToHandOver } from './LinkToHandOver.tsx'

interface Props {
  user: Pick<UserDetails, 'id' | 'username' | 'passkeys'>
  /** The account is new: nothing of an old password is said. */
  isNew?: boolean
  /** A link that was made with it. */
  made?: { code: string; expiresAt: string } | undefined
  onClose: () => void
}

/** Makes a link with which somebody chooses a new password, and shows it once. */
export function ResetLink({ user, isNew, made, onClose }: Props) {
  const { t } = useTranslation()
  useFocusReturn()
  const name = user.username
  const make = useSend(users.resetLink)
  const link = make.data ?? made
  return (
    <Modal
      opened
      onClose={onClose}
      title={isNew ? t('users.created') : t('users.resetTitle')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      closeOnClickOutside={!link}
      size="lg"
      centered
    >
      <Stack gap="md">
        {isNew && <Text>{t('users.createdText', { name })}</Text>}
        {link ? (
          <LinkToHandOver code={link.code} expiresAt={link.expiresAt} name={name} />
        ) : (
          <>
            <Text>{t('users.resetText', { name })}</Text>
            {!isNew && <Text c="dimmed">{t('users.resetKeeps')}</Text>}
            {user.passkeys > 0 && <Text c="dimmed">{t('users.resetPasskeys', { count: user.passkeys })}</Text>}
          </>
        )}
        <Group justify="flex-end" gap="sm">
          {link ? (
            <Button variant="default" onClick={onClose}>
              {t('users.done')}
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                {t(isNew ? 'users.later' : 'ui.cancel')}
              </Button>
              <Button loading={make.isPending} onClick={() => make.mutate({ params: { userId: user.id } })} data-autofocus>
                {t('users.resetMake')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
