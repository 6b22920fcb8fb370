// `npm run build`: the web app into web/dist, whether its sources changed or not.
import { ensurePackages, ensureWeb } from './set-up.mjs'

ensurePackages()
ensureWeb({ isForced: true })
