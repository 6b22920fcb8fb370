import type { VideoAct } from '@amn/contract/personal/personal-values'
import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { keyText } from '../../ui/text/key-name.ts'
import { KeyCap } from '../../ui/text/KeyCap.tsx'
import { type KeySlot, type Refusal, mostKeys } from './key-choice.ts'
import classes from './keys.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  act: VideoAct
  label: string
  keys: readonly string[]
  isChanged: boolean
  /** Which of the keys waits for another; one behind the last is added. */
  waiting: number | undefined
  refused: { refusal: Refusal; key: string } | undefined
  /** The key that another act has. */
  conflict: { key: string; owner: string; slot: KeySlot } | undefined
  onStart: (slot: KeySlot) => void
  onCancel: () => void
  onSwap: () => void
  onKeep: () => void
  onReset: () => void
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** One act with its keys as caps that take another key when they are pressed. */
export function KeyRow({ act, label, keys, isChanged, waiting, refused, conflict, onStart, onCancel, onSwap, onKeep, onReset }: Props) {
  const { t } = useTranslation()
  const waits = waiting !== undefined
  const slots = waiting === keys.length ? [...keys, undefined] : keys
  return (
    <li className={classes.row} data-waits={waits || conflict !== undefined || undefined}>
      <div className={`${shared.apart} ${classes.line}`}>
        <span className={classes.act}>{label}</span>
        <div className={classes.caps} role="group" aria-label={label}>
          {isChanged && (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.add}
              aria-label={t('panel.keys.reset', { act: label })}
              title={t('panel.keys.resetShort')}
              onClick={onReset}
            >
              <IconArrowBackUp size={16} />
            </ActionIcon>
          )}
          {slots.map((key, index) => (
            <UnstyledButton
              key={index}
              className={classes.cap}
              aria-label={
                waiting === index ? t('panel.keys.press') : t('panel.keys.change', { act: label, key: key ? keyText(key, t) : '' })
              }
              data-waiting={waiting === index || undefined}
              ref={key === undefined ? focus : undefined}
              onClick={() => onStart({ act, index })}
              onBlur={() => waiting === index && onCancel()}
            >
              {waiting === index || key === undefined ? (
                <span className={classes.press}>{t('panel.keys.press')}</span>
              ) : (
                <KeyCap name={key} />
              )}
            </UnstyledButton>
          ))}
          {keys.length === 0 && !waits && <span className={classes.none}>{t('panel.keys.none')}</span>}
          {keys.length < mostKeys && (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.add}
              aria-label={t('panel.keys.add', { act: label })}
              title={t('panel.keys.addShort')}
              onClick={() => onStart({ act, index: keys.length })}
            >
              <IconPlus size={16} />
            </ActionIcon>
          )}
        </div>
      </div>
      <div role="status">
        {waits && (
          <p className={classes.help} data-refused={refused !== undefined || undefined}>
            {refused ? t(`panel.keys.refused.${refused.refusal}`, { key: keyText(refused.key, t) }) : t('panel.keys.help')}
          </p>
        )}
        {conflict && (
          <div className={classes.conflict}>
            <p>{t('panel.keys.taken', { key: keyText(conflict.key, t), act: conflict.owner })}</p>
            <Button size="xs" className={classes.answer} onClick={onSwap} ref={focus}>
              {t(conflict.slot.index < keys.length ? 'panel.keys.swap' : 'panel.keys.takeOver')}
            </Button>
            <Button size="xs" className={classes.answer} variant="default" onClick={onKeep}>
              {t('ui.cancel')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
