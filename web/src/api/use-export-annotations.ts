import { useTranslation } from 'react-i18next'
import { annotations } from '@amn/contract/personal/annotations'
import { saveFile } from '../ui/form/save-file.ts'
import { useSend } from './query.ts'

/** Saves the person's bookmarks and highlights, or those that fit, as a Markdown file. */
export function useExportAnnotations() {
  const { t } = useTranslation()
  const load = useSend(annotations.export, { success: t('annotations.exported') })
  const name = () => `amn-highlights-${new Date().toISOString().slice(0, 10)}.md`
  return {
    isPending: load.isPending,
    run: (query: NonNullable<Parameters<typeof load.mutate>[0]>['query']) =>
      load.mutate({ query }, { onSuccess: (bytes) => saveFile(name(), bytes as Blob) }),
  }
}
