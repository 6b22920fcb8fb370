import { join } from 'node:path'
import type { Config } from '../../config.ts'

/** The folder of the screenshots of issues. */
export const screenshotFolder = (config: Pick<Config, 'data'>): string => join(config.data, 'screenshots')
