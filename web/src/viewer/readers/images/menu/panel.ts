import type { ImageSettings } from '../kept/settings.ts'

/** What a part of the settings is given. */
export interface PanelProps {
  settings: Required<ImageSettings>
  onChange(changed: ImageSettings): void
}
