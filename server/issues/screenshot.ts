import type { Config } from '../config.ts'
import { screenshotLocation } from '../domain/settings/screenshot-location.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'

/** The screenshots of issues, as they are kept. */
export const openScreenshots = (config: Config): Storage => openStorage(screenshotLocation(config))

/** The key of a screenshot among them. */
export const screenshotKey = (screenshot: string): string => `${screenshot}.webp`

/** Removes a screenshot; it may be gone already. */
export const removeScreenshot = (config: Config, screenshot: string): Promise<void> =>
  openScreenshots(config).delete(screenshotKey(screenshot))
