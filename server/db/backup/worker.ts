import { parentPort, workerData } from 'node:worker_threads'
import { writeBackup } from './backup.ts'

const { path, folder }: { path: string; folder: string } = workerData

parentPort?.postMessage(writeBackup(path, folder))
