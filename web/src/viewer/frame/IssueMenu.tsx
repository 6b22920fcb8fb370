import { ActionIcon, Menu } from '@mantine/core'
import { IconAlertCircle, IconFlag, IconListDetails, IconMessageReport } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../api/session/session-state.ts'
import { openIssues } from '../../ui/dialog/issue-dialog.ts'
import { ariaKeys } from '../../ui/text/key-name.ts'
import { KeyCap } from '../../ui/text/KeyCap.tsx'

interface Props {
  mediaId: number
  /** Issues come over what is shown, which stands still meanwhile. */
  onOpen(): void
  /** Undefined: the person cannot report anything. */
  onReport: (() => void) | undefined
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The actions on issues that the floating button has on other screens. */
export function IssueMenu({ mediaId, onOpen, onReport }: Props) {
  const { t } = useTranslation()
  const maySeeAll = useMay('VIEW_ALL_ISSUES')
  const button = useRef<HTMLButtonElement>(null)
  const choose = (open: () => void) => () => {
    // The dialog gives the focus back to the button: the menu is gone by then.
    button.current?.focus()
    onOpen()
    open()
  }
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon ref={button} variant="transparent" c="inherit" size="lg" aria-label={t('viewer.issues')} title={t('viewer.issues')}>
          <IconFlag />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {maySeeAll && (
          <Menu.Item leftSection={<IconListDetails {...icon} />} onClick={choose(() => openIssues({ kind: 'all' }))}>
            {t('shell.allIssues')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconMessageReport {...icon} />} onClick={choose(() => openIssues({ kind: 'media', mediaId }))}>
          {t('shell.mediaIssues')}
        </Menu.Item>
        {onReport && (
          <Menu.Item
            leftSection={<IconAlertCircle {...icon} />}
            rightSection={<KeyCap name="!" />}
            aria-keyshortcuts={ariaKeys(['!'])}
            onClick={choose(onReport)}
          >
            {t('shell.addIssue')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
