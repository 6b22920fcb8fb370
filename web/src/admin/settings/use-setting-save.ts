import { type SettingEntry, type SettingPreview, settings } from '@amn/contract/system/settings'
import { tags } from '@amn/contract/media/tags'
import { tasks } from '@amn/contract/system/tasks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { problemText } from './problem-text.ts'

const previewed: readonly SettingEntry['key'][] = ['mediaDirectory', 'applicationRoot', 'coversDirectory', 'backgroundsDirectory']

/** Whether a change does something that a person should know of before. */
export const saysSomething = ({ lost, pictures }: SettingPreview) => lost.length > 0 || pictures > 0

interface Ends {
  /** It could not be saved, which has been shown. */
  onFailed: (text: string) => void
  /** Who learnt what it would do has left it. */
  onLeft: () => void
}

/** Saves a setting; where the change does more than that, it is shown first and `asked` holds it. */
export function useSettingSave(entry: Pick<SettingEntry, 'key' | 'value'>, { onFailed, onLeft }: Ends) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ preview: SettingPreview; value: unknown }>()
  const preview = useSend(settings.preview)
  const invalidates = [settings.list, tasks.list, tags.listGroups]
  const update = useSend(settings.update, { success: t('admin.settingsSaved'), invalidates })
  const fail = (failure: Error) => {
    const text = problemText(entry.key, failure)
    notice.error(text, { id: `failure ${text}` })
    onFailed(text)
  }
  const store = (value: unknown) =>
    update.mutate({ body: { key: entry.key, value }, quiet: true }, { onError: fail, onSettled: () => setAsked(undefined) })
  const save = (value: unknown) => {
    if (JSON.stringify(value) === JSON.stringify(entry.value)) return
    if (!previewed.includes(entry.key)) return store(value)
    preview.mutate(
      { body: { key: entry.key, value }, quiet: true },
      { onSuccess: (found) => (saysSomething(found) ? setAsked({ preview: found, value }) : store(value)), onError: fail },
    )
  }
  const refuse = () => {
    setAsked(undefined)
    onLeft()
  }
  return { save, asked, confirm: () => asked && store(asked.value), refuse, isRunning: update.isPending || preview.isPending }
}
