/*
 * Some releases of Node 24 warn at every start that node:sqlite is experimental. The product relies
 * on it knowingly; this warning, and no other, is not shown.
 */
const emitWarning = process.emitWarning

/** @type {(...values: unknown[]) => void} */
function emitOtherWarnings(...values) {
  if (String(values[0]).startsWith('SQLite is an experimental feature')) return
  Reflect.apply(emitWarning, process, values)
}

process.emitWarning = emitOtherWarnings
