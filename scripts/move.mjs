/*
 * `npm run move`: a command of the server package, loaded by its address, so that the server is
 * type-checked in its own project.
 */
// Copies are readable by their owner alone, in any folder.
process.umask(0o077)
const address = new URL('../packages/server/src/operation/move/command.ts', import.meta.url)
const { runCommand } = await import(address.href)
process.exitCode = await runCommand(process.argv.slice(2), {
  out: console.log,
  error: console.error,
})
