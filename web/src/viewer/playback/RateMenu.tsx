import { Menu, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { rates } from './rate.ts'

interface Props {
  rate: number
  className: string | undefined
  onChoose(rate: number): void
}

/** The speed of play. */
export function RateMenu({ rate, className, onChoose }: Props) {
  const { t, i18n } = useTranslation()
  const written = (value: number) => `${value.toLocaleString(i18n.language)}×`
  return (
    <Menu position="top" width={110}>
      <Menu.Target>
        <UnstyledButton className={className} aria-label={`${t('viewer.play.rate')}: ${written(rate)}`} title={t('viewer.play.rate')}>
          {written(rate)}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {rates.map((one) => (
          <Menu.Item key={one} role="menuitemradio" aria-checked={one === rate} fw={one === rate ? 700 : undefined} onClick={() => onChoose(one)}>
            {written(one)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
