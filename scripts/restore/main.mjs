import { runServerCommand } from '../backup/run-server-command.mjs'

await runServerCommand('restore')
