import { spawn } from 'node:child_process'

/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/**
 * Runs a program with its output shown, and returns its exit code (127 if it cannot be started).
 * A signal to this process interrupts it: the caller continues when it has ended, and can clean up.
 * @param {string} command
 * @param {string[]} args
 * @param {SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    const interrupt = () => child.kill('SIGINT')
    /** @param {number} code */
    const finish = (code) => {
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
      resolve(code)
    }
    process.on('SIGINT', interrupt)
    process.on('SIGTERM', interrupt)
    child.once('error', () => finish(127))
    child.once('exit', (code) => finish(code ?? 1))
  })
}

/**
 * Runs a program silently and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} output of both streams; code 127 when the
 *   program cannot be started
 */
export function readCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Becomes another program as far as possible: its output and exit code are those of this process, and
 * signals are passed on. Never resolves; the process ends with the program.
 * @param {string} command
 * @param {string[]} args
 * @param {SpawnOptions} [options]
 * @returns {Promise<never>}
 */
export function becomeCommand(command, args, options = {}) {
  return new Promise((_, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, () => child.kill(signal))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (signal === null) process.exit(code ?? 1)
      for (const name of signals) process.removeAllListeners(name)
      process.kill(process.pid, signal)
    })
  })
}
