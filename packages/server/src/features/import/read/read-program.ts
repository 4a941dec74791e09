import { type ReadAnswer, readImport, type ToRead } from './read-import.ts'

/*
 * The program of the process in which files to import are read: each message from the server is a file,
 * and is answered. What a file does to it, it does to this process alone.
 */

const UNREADABLE: ReadAnswer = { refusal: 'The file cannot be read; it may be damaged' }

// The terminal's Ctrl+C reaches this process, too; it ends with the server, which may still need it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', (file: ToRead) => {
  void readImport(file)
    .catch(() => UNREADABLE)
    .then((answer) => process.send?.(answer))
})
