import '../lib/quiet-sqlite.mjs'
import { runServerCommand } from '../backup/run-server-command.mjs'

await runServerCommand('restore')
