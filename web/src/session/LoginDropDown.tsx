import { Button, Popover } from '@mantine/core'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useScreen } from '../ui/layout/screen.ts'
import { LoginCard } from './LoginCard.tsx'
import classes from './session.module.css'

/** The button that opens the login card below it, or leads to the card where the screen itself has it. */
export function LoginDropDown() {
  const { t } = useTranslation()
  const isOpen = useScreen((screen) => screen.isLoginOpen)
  const setOpen = (isLoginOpen: boolean) => useScreen.setState({ isLoginOpen })
  const holder = useScreen((screen) => screen.loginHolder)
  if (holder) {
    const goToCard = () => {
      holder.scrollIntoView({ block: 'nearest' })
      holder.querySelector('input')?.focus()
    }
    return (
      <>
        <Button className={classes.login} onClick={goToCard}>
          {t('shell.login')}
        </Button>
        {createPortal(<LoginCard isFocused={holder.dataset['asks'] !== undefined} />, holder)}
      </>
    )
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(340px, calc(100vw - 24px))"
      offset={10}
      shadow="lg"
      radius="lg"
      closeOnClickOutside
      returnFocus
      keepMounted={false}
      withinPortal={false}
    >
      <Popover.Target>
        <Button className={classes.login} onClick={() => setOpen(!isOpen)}>
          {t('shell.login')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="lg" aria-label={t('shell.login')}>
        <LoginCard isFocused onLoggedIn={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
