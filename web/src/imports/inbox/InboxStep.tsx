import { type MediaImport, imports } from '@amn/contract/library/imports'
import { Button, Loader } from '@mantine/core'
import { IconArrowRight, IconInbox, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useSend } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { InboxTree } from './InboxTree.tsx'
import classes from '../imports.module.css'
import { toggleChoice } from './inbox-choice.ts'
import { LeftOut } from '../table/LeftOut.tsx'
import { useInboxTree } from './use-inbox-tree.ts'
import shared from '../../ui/theme/shared.module.css'

/** Files and folders of the inbox are marked, and taken into the import. */
export function InboxStep({ one, onNext }: { one: MediaImport; onNext: () => void }) {
  const { t } = useTranslation()
  const { tree, toggle, loadMore, readAgain } = useInboxTree()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = useSend(imports.choose, {
    invalidates: [imports.get, imports.items, imports.files, imports.plan, imports.list],
    onSuccess: onNext,
  })
  const top = tree.branches.get('')
  const again = (
    <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={readAgain}>
      {t('imports.lookAgain')}
    </Button>
  )
  if (top?.state === 'failed' && top.folders.length === 0) return <ErrorState text={failureText(top.failure)} onRetry={readAgain} />
  return (
    <>
      <div className={shared.cardHead}>
        <div>
          <h2 className={classes.stepTitle}>{t('imports.chooseTitle')}</h2>
          <p className={shared.lead}>{t('imports.chooseLead')}</p>
        </div>
        {again}
      </div>
      {!top || (top.state === 'loading' && top.folders.length === 0) ? (
        <Loader role="img" aria-label={t('ui.loading')} m="lg" />
      ) : top.folders.length === 0 ? (
        <EmptyState icon={IconInbox} title={t('imports.emptyInboxTitle')} text={t('imports.emptyInbox')} />
      ) : (
        <InboxTree
          tree={tree}
          chosen={chosen}
          onToggle={toggle}
          onMark={(path) => setChosen(toggleChoice(tree, chosen, path))}
          onMore={loadMore}
        />
      )}
      <LeftOut one={one} />
      <div className={`${shared.apart} ${shared.stickyFoot} ${classes.foot}`}>
        <span className={classes.footText} role="status">
          {chosen.size > 0
            ? t('imports.chosen', { count: chosen.size })
            : one.fileCount > 0 && t('imports.alreadyIn', { files: t('imports.files', { count: one.fileCount }) })}
        </span>
        {one.fileCount > 0 && chosen.size === 0 ? (
          <Button size="md" rightSection={<IconArrowRight size={18} aria-hidden />} onClick={onNext}>
            {t('imports.toTable')}
          </Button>
        ) : (
          <Button
            size="md"
            disabled={chosen.size === 0}
            loading={choose.isPending}
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => choose.mutate({ params: { importId: one.id }, body: { paths: [...chosen].slice(0, 1000) } })}
          >
            {t('imports.chooseAct')}
          </Button>
        )}
      </div>
    </>
  )
}
