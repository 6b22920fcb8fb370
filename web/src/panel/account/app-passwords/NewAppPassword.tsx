import { appPasswords } from '@amn/contract/accounts/app-passwords'
import { Button, Code, CopyButton, Group, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { showAtFields } from '../../../api/failures/show-at-fields.ts'
import { useSend } from '../../../api/query.ts'
import { Ask } from '../../../ui/dialog/Ask.tsx'
import { OwnerProofFields } from '../owner-proof/OwnerProofFields.tsx'
import { noProof, useOwnerProof } from '../owner-proof/use-owner-proof.ts'
import classes from '../second-factor/second-factor.module.css'

/** Asks for a name and whether it is the owner who wants it, then shows the new app password this once. */
export function NewAppPassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { name: '', ...noProof }, clearInputErrorOnChange: true })
  const { asksForCode, isTyped, proofOf } = useOwnerProof(form.errors['code'] !== undefined)
  const create = useSend(appPasswords.create, { invalidates: [appPasswords.list] })
  const act = () => {
    const body = { name: form.values.name, ...proofOf(form.values) }
    create.mutate({ body }, { onError: (failure) => showAtFields(form, failure) })
  }
  if (create.data) {
    const { password } = create.data
    return (
      <Modal
        opened
        onClose={onClose}
        title={t('appPasswords.shown')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
        closeOnClickOutside={false}
        centered
      >
        <div className={classes.steps}>
          <p>{t('appPasswords.shownText')}</p>
          <Code block className={classes.secret}>
            {password}
          </Code>
          <Group justify="flex-end" gap="sm">
            <CopyButton value={password}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? t('appPasswords.copied') : t('appPasswords.copy')}
                </Button>
              )}
            </CopyButton>
            <Button onClick={onClose}>{t('appPasswords.done')}</Button>
          </Group>
        </div>
      </Modal>
    )
  }
  return (
    <Ask
      title={t('appPasswords.create')}
      act={t('appPasswords.create')}
      isForm
      isRunning={create.isPending}
      isDisabled={form.values.name.trim() === '' || !isTyped(form.values)}
      onAct={act}
      onClose={onClose}
    >
      <div className={classes.steps}>
        <TextInput
          label={t('appPasswords.name')}
          description={t('appPasswords.nameHint')}
          autoComplete="off"
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <OwnerProofFields asksForCode={asksForCode} inputOf={form.getInputProps} />
      </div>
    </Ask>
  )
}
