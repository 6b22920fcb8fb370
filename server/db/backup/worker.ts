import { parentPort, workerData } from 'node:worker_threads'
import { type BackupOrder, writeBackup } from './backup.ts'
import { refuseBadBackup } from './restore.ts'

const order: BackupOrder = workerData

if ('check' in order) {
  refuseBadBackup(order.check)
  parentPort?.postMessage('good')
} else parentPort?.postMessage(writeBackup(order.write.path, order.write.folder, order.write.partial))
