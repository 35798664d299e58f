import { deployContracts } from './deploy.ts'
import { DeployError } from './failure.ts'
import { readKeystore } from './keystore.ts'
import { createNode } from './node.ts'
import { readOptions, USAGE, type Options } from './options.ts'
import { openTerminal } from './terminal.ts'

process.once('SIGINT', () => {
  // What is signed is in the progress file at any moment.
  process.stderr.write('\nInterrupted. Run the same command again to go on.\n')
  process.exit(130)
})

const report = (text: string): void => console.log(text)

async function run({ rpc, keystore, ...options }: Options): Promise<void> {
  const terminal = openTerminal(process.stdin, process.stderr)
  const tools = { node: createNode(rpc), keystore: readKeystore(keystore), terminal, report }
  try {
    await deployContracts(tools, options)
  } finally {
    terminal.close()
  }
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options === undefined) console.log(USAGE)
  else await run(options)
} catch (error) {
  if (!(error instanceof DeployError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
