import { type MediaRoot, library } from '@amn/contract/library/library'
import { utils } from '@amn/contract/system/files'
import { Button, Loader } from '@mantine/core'
import { IconFolderSearch, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet, useSend } from '../../api/query.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import classes from './first-run.module.css'
import { noteFirstScan } from '../../api/first-scan.ts'
import { FolderLine } from './FolderLine.tsx'
import { PickFolder } from './PickFolder.tsx'
import { useAddFolders } from './use-add-folders.ts'
import { useLooks } from './use-looks.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  /** What has been chosen before, and brought nothing. */
  roots: readonly MediaRoot[]
  children: ReactNode
}

/** Folders that look like a library, each with what is found in it, and any other. */
export function ChooseFolders({ roots, children }: Props) {
  const { t } = useTranslation()
  const suggested = useGet(utils.suggestedFolders, {}, { isBackground: true, staleTime: 60_000 })
  const [own, setOwn] = useState<string[]>([])
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const [isPicking, setPicking] = useState(false)
  const used = new Set(roots.map(({ path }) => path))
  const paths = [...new Set([...own, ...(suggested.data?.items ?? [])])].filter((path) => !used.has(path))
  const looks = useLooks(paths)
  // A guess that holds nothing is no guess; a folder that somebody named stays, and says so.
  const shown = paths.filter((path) => own.includes(path) || looks.get(path)?.total !== 0)
  const isChosen = (path: string) => choices[path] ?? (looks.get(path)?.total ?? 0) > 0
  const chosen = shown.filter(isChosen)
  const { add, isKnown, failure, readAgain, isRunning, isReadOnly } = useAddFolders()
  const start = useSend(library.start, { invalidates: [library.scans, library.roots] })
  const scanAgain = () => start.mutate({ body: {} }, { onSuccess: noteFirstScan })
  const isSearching = suggested.isPending || shown.some((path) => looks.get(path)?.isLooking)
  return (
    <div className={classes.page}>
      <h2 className={classes.title}>{t('firstRun.title')}</h2>
      <p className={classes.lead}>{t('firstRun.lead')}</p>
      {children}
      {shown.length > 0 && (
        <ul className={shared.list}>
          {shown.map((path) => (
            <FolderLine
              key={path}
              path={path}
              look={looks.get(path)}
              isChosen={isChosen(path)}
              onChoose={(is) => setChoices((now) => ({ ...now, [path]: is }))}
            />
          ))}
        </ul>
      )}
      <p className={classes.note} role="status">
        {isSearching ? (
          <>
            <Loader size={14} aria-hidden /> {t('firstRun.searching')}
          </>
        ) : (
          shown.length === 0 && t('firstRun.noneFound')
        )}
      </p>
      {isPicking && (
        <PickFolder
          onCancel={() => setPicking(false)}
          onPick={(path) => {
            setOwn((now) => [path, ...now.filter((other) => other !== path)])
            setChoices((now) => ({ ...now, [path]: true }))
            setPicking(false)
          }}
        />
      )}
      {isReadOnly && <p className={classes.note}>{t('firstRun.environment')}</p>}
      {failure && <ErrorState text={failureText(failure)} onRetry={readAgain} />}
      <div className={classes.foot}>
        {roots.length > 0 && (
          <Button
            variant="default"
            size="md"
            loading={start.isPending}
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={scanAgain}
          >
            {t('firstRun.again')}
          </Button>
        )}
        {!isPicking && (
          <Button
            variant={shown.length > 0 ? 'default' : 'filled'}
            size="md"
            leftSection={<IconFolderSearch size={18} aria-hidden />}
            onClick={() => setPicking(true)}
          >
            {shown.length > 0 ? t('firstRun.other') : t('firstRun.choose')}
          </Button>
        )}
        {shown.length > 0 && (
          <Button
            size="md"
            disabled={chosen.length === 0 || !isKnown || isReadOnly}
            loading={isRunning}
            onClick={() => void add(chosen.map((path) => ({ path, amnMediaType: looks.get(path)?.amnMediaType ?? null })))}
          >
            {chosen.length === 0 ? t('firstRun.tickFirst') : t('firstRun.begin', { count: chosen.length })}
          </Button>
        )}
      </div>
    </div>
  )
}
