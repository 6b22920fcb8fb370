import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Where the screenshots lie. */
export const screenshotFolder = (config: Config): string => join(config.data, 'screenshots')
export const screenshotFile = (config: Config, screenshot: string): string => join(screenshotFolder(config), `${screenshot}.webp`)

/** Removes a screenshot; what is gone already is no matter. */
export const removeScreenshot = (config: Config, screenshot: string): Promise<void> =>
  rm(screenshotFile(config, screenshot), { force: true })
