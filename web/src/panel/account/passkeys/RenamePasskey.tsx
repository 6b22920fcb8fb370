import { type Passkey, passkeys } from '@amn/contract/accounts/passkeys'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { showAtFields } from '../../../api/failures/show-at-fields.ts'
import { useSend } from '../../../api/query.ts'
import { Ask } from '../../../ui/dialog/Ask.tsx'

interface Props {
  passkey: Passkey
  onClose: () => void
}

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { name: passkey.name }, clearInputErrorOnChange: true })
  const rename = useSend(passkeys.rename, { success: t('passkeys.renamed'), invalidates: [passkeys.list], onSuccess: onClose })
  const sent = { params: { passkeyId: passkey.id }, body: form.values }
  return (
    <Ask
      title={t('passkeys.renameTitle')}
      act={t('passkeys.rename')}
      isForm
      isRunning={rename.isPending}
      isDisabled={form.values.name.trim() === ''}
      onAct={() => rename.mutate(sent, { onError: (failure) => showAtFields(form, failure) })}
      onClose={onClose}
    >
      <TextInput
        label={t('passkeys.name')}
        description={t('passkeys.nameHint')}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </Ask>
  )
}
