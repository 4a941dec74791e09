/*
 * `npm run backup` and `npm run restore`, which put their own name first: a command of the server
 * package, loaded by its address, so that the server is type-checked in its own project.
 */
const [name, ...args] = process.argv.slice(2)
// Copies are readable by their owner alone, in any folder.
process.umask(0o077)
const address = new URL('../packages/server/src/operation/backup/command.ts', import.meta.url)
const { runCommand } = await import(address.href)
process.exitCode = await runCommand(name, args, {
  out: console.log,
  error: console.error,
})
