import { type GroupEntry, groups } from '@amn/contract/accounts/groups'
import { users } from '@amn/contract/accounts/users'
import { Alert, Button, Group, Stack, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../../api/call/call.ts'
import { keyOf, useSend } from '../../../api/query.ts'
import { showFailure } from '../../../api/failures/show-failure.ts'
import { LeaveQuestion } from '../../../ui/dialog/LeaveQuestion.tsx'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import { useBehind } from '../editor/use-behind.ts'
import { groupTitle } from '../../../i18n/group-names.ts'

const factsOf = ({ name, description }: GroupEntry) => ({ name, description })

export function GroupFacts({ group }: { group: GroupEntry }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const key = keyOf(groups.get, { params: { id: group.id } })
  const form = useForm({
    initialValues: factsOf(group),
    clearInputErrorOnChange: true,
    validate: { name: (name) => (name.trim() === '' ? t('rights.groupNameBad') : null) },
  })
  const { isWarned, fill, warn, mustWarn } = useBehind(form, factsOf(group))
  const update = useSend(groups.update, {
    success: t('rights.groupSaved'),
    invalidates: [groups.list, users.list, users.get],
    onSuccess: (reply) => {
      queries.setQueryData(key, reply)
      fill(factsOf(reply))
    },
  })
  const submit = form.onSubmit(({ name, description }) => {
    if (mustWarn) return warn()
    const facts = { ...(group.builtIn ? {} : { name: name.trim() }), description: description.trim() }
    const onError = (failure: Error) => {
      if (isCode(failure, 'DUPLICATE')) form.setFieldError('name', t('rights.groupNameTaken'))
      else if (!isCode(failure, 'STALE')) showFailure(failure)
      else {
        warn()
        void queries.refetchQueries({ queryKey: key })
      }
    }
    update.mutate({ params: { id: group.id }, body: { ...facts, version: group.version }, quiet: true }, { onError })
  })
  return (
    <SettingsCard title={t('rights.facts')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          {isWarned && (
            <Alert color="blue" title={t('rights.staleTitle')} role="alert">
              {groupTitle(group.name)} · {group.description || '–'}
            </Alert>
          )}
          <TextInput
            label={t('rights.name')}
            description={group.builtIn ? t('rights.builtInName') : undefined}
            disabled={group.builtIn}
            maxLength={200}
            {...form.getInputProps('name')}
          />
          <Textarea
            label={t('rights.description')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={1000}
            {...form.getInputProps('description')}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={!form.isDirty()} loading={update.isPending}>
              {t('ui.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveQuestion isDirty={form.isDirty() && !update.isPending} />
    </SettingsCard>
  )
}
