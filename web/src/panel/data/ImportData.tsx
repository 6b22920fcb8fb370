import { type ImportReport, myDataCalls } from '@amn/contract/personal/my-data'
import { Alert, Button, FileButton, Switch } from '@mantine/core'
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takeOverPreferences } from '../../api/session/preferences.ts'
import { useSend } from '../../api/query.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import classes from './data.module.css'
import { type ImportBody, readExport } from './import-file.ts'
import { ImportedReport } from './ImportedReport.tsx'

interface Chosen {
  name: string
  body: ImportBody
}

/** Reads an export back: first only tells what would happen, then does it. */
export function ImportData() {
  const { t } = useTranslation()
  const reset = useRef<() => void>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  const [withSettings, setWithSettings] = useState(true)
  const [report, setReport] = useState<ImportReport>()
  const rehearse = useSend(myDataCalls.import, { onSuccess: setReport })
  const bring = useSend(myDataCalls.import, {
    success: t('panel.data.imported'),
    onSuccess: (done) => {
      setReport(done)
      setChosen(undefined)
      if (done.settings) void takeOverPreferences()
    },
  })
  const bodyOf = ({ body }: Chosen, keeps: boolean) => {
    const { settings: _, ...rest } = body
    return keeps ? body : rest
  }
  const choose = async (file: File | null) => {
    reset.current?.()
    if (!file) return
    setReport(undefined)
    const body = readExport(await file.text())
    setProblem(body ? undefined : t('panel.data.notOurs', { name: file.name }))
    setChosen(body && { name: file.name, body })
    if (body) rehearse.mutate({ body, query: { dryRun: true } }, { onError: () => setChosen(undefined) })
  }
  const forget = () => {
    setChosen(undefined)
    setReport(undefined)
  }
  const isEmpty = report?.matched === 0 && report.lists === 0 && !(withSettings && report.settings)
  return (
    <SettingsCard title={t('panel.data.import')} lead={t('panel.data.importLead')}>
      {problem && (
        <Alert color="red" icon={<IconAlertTriangle size={20} />} mb="md" role="alert">
          {problem}
        </Alert>
      )}
      {report && <ImportedReport report={report} name={chosen?.name} />}
      {chosen && report?.dryRun && (
        <>
          {chosen.body.settings && (
            <Switch
              className={classes.withSettings}
              label={t('panel.data.withSettings')}
              checked={withSettings}
              onChange={(event) => setWithSettings(event.currentTarget.checked)}
            />
          )}
          {isEmpty && <p className={classes.empty}>{t('panel.data.nothing')}</p>}
          <div className={classes.answers}>
            <Button loading={bring.isPending} disabled={isEmpty} onClick={() => bring.mutate({ body: bodyOf(chosen, withSettings) })}>
              {t('panel.data.importAct')}
            </Button>
            <Button variant="default" onClick={forget}>
              {t('ui.cancel')}
            </Button>
          </div>
        </>
      )}
      {!(chosen && report?.dryRun) && (
        <FileButton resetRef={reset} accept="application/json,.json" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileUpload size={18} />} loading={rehearse.isPending}>
              {t('panel.data.choose')}
            </Button>
          )}
        </FileButton>
      )}
    </SettingsCard>
  )
}
