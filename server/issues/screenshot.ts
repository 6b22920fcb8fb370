import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { screenshotFolder } from '../domain/settings/screenshot-folder.ts'

export const screenshotFile = (config: Config, screenshot: string): string => join(screenshotFolder(config), `${screenshot}.webp`)

/** Removes a screenshot; it may be gone already. */
export const removeScreenshot = (config: Config, screenshot: string): Promise<void> =>
  rm(screenshotFile(config, screenshot), { force: true })
