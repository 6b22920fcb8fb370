import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The folder of the screenshots. */
export const screenshotFolder = (config: Config): string => join(config.data, 'screenshots')
export const screenshotFile = (config: Config, screenshot: string): string => join(screenshotFolder(config), `${screenshot}.webp`)

/** Removes a screenshot; it may be gone already. */
export const removeScreenshot = (config: Config, screenshot: string): Promise<void> =>
  rm(screenshotFile(config, screenshot), { force: true })
