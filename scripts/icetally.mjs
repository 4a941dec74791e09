#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'

/*
 * `icetally account list` runs `npm run account -- list` in an image, where there is no npm.
 * It has the commands of package.json whose scripts are there.
 */
const project = new URL('../package.json', import.meta.url)

/** @type {Record<string, string>} */
const scripts = JSON.parse(readFileSync(project, 'utf8')).scripts
const commands = new Map(
  Object.entries(scripts).flatMap(([command, line]) => {
    const [file, ...args] = /^node scripts\/run\.mjs (.+)$/.exec(line)?.[1]?.split(' ') ?? []
    const isThere = file !== undefined && existsSync(new URL(file, project))
    return isThere ? [[command, { file, args }]] : []
  }),
)

const [name = '', ...rest] = process.argv.slice(2)
const command = commands.get(name)
if (command === undefined) {
  console.error(
    `Usage: icetally <command> [arguments]; the commands are ${[...commands.keys()].sort().join(', ')}.`,
  )
  process.exitCode = 1
} else {
  process.argv = [process.execPath, command.file, ...command.args, ...rest]
  await import(new URL(command.file, project).href)
}
