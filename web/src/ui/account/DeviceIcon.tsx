import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconDeviceTv, IconHelpCircle, IconTerminal2 } from '@tabler/icons-react'
import type { DeviceKind } from './device-name.ts'

const icons = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  tv: IconDeviceTv,
  computer: IconDeviceDesktop,
  program: IconTerminal2,
  unknown: IconHelpCircle,
} as const

export function DeviceIcon({ kind }: { kind: DeviceKind }) {
  const Icon = icons[kind]
  return <Icon size={22} stroke={1.6} aria-hidden />
}
