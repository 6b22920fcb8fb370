import type { AuditLine } from '@amn/contract/system/audit'
import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { When } from '../../ui/text/When.tsx'
import { visibleText } from '../../i18n/visible-text.ts'
import { AuditDetails } from './AuditDetails.tsx'
import classes from './audit.module.css'
import { detailOf, failureIn, textIn } from './detail.ts'
import { signOf } from './families.ts'
import { sentenceOf } from './sentence.ts'
import shared from '../../ui/theme/shared.module.css'

/** One act as a sentence; a press shows all that was written down. What people wrote is isolated and shown as text only. */
export const AuditRow = memo(function AuditRow({ line }: { line: AuditLine }) {
  const { t } = useTranslation()
  const [isOpen, { toggle }] = useDisclosure(false)
  const { Icon, tone } = signOf(line.action)
  const detail = detailOf(line.detail)
  const reason = textIn(detail, 'reason') ?? failureIn(detail)
  const id = `audit-${line.id}`
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <UnstyledButton className={classes.head} onClick={toggle} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined}>
        <span className={`${shared.tile} ${classes.icon}`} data-tone={tone}>
          <Icon size={18} stroke={1.8} aria-hidden />
        </span>
        <span className={`${shared.words} ${classes.words}`}>
          <span className={classes.sentence}>
            {sentenceOf(line).map((piece, index) =>
              piece.isGiven ? (
                <bdi key={index} className={classes.value}>
                  {piece.text}
                </bdi>
              ) : (
                piece.text
              ),
            )}
          </span>
          {reason && <span className={shared.detail}>{t('audit.reason', { reason: visibleText(reason, 300) })}</span>}
        </span>
        <When at={line.at} className={classes.time} />
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      {isOpen && <AuditDetails id={id} line={line} />}
    </li>
  )
})
