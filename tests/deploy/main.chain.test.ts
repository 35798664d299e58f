import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readProgress } from '../../deploy/progress.ts'
import { useSepolia } from './deploy-rig.ts'
import { PASSWORD, type Deployer } from './fake-sepolia.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const sepolia = useSepolia()

/** The command, with what is typed into it. */
function start({ keystore, options }: Deployer, input: string) {
  const { weth, factory, router } = sepolia.uniswap
  const args = ['--rpc', sepolia.url, '--keystore', keystore, '--max-fee', '50']
  args.push('--weth', weth, '--factory', factory, '--router', router)
  args.push('--out', options.out, '--progress', options.progress)
  const command = ['--import', 'tsx', 'deploy/main.ts', ...args]
  const child = spawn(process.execPath, command, { cwd: ROOT })
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  child.stdin.end(input)
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((done) =>
    child.once('close', (code) => done({ code, output, errors })),
  )
  return { ended, kill: () => child.kill('SIGKILL') }
}

describe('npm run deploy:contracts', () => {
  it('goes on after it was killed, and then says what it has verified', async () => {
    const deployer = await sepolia.newDeployer()
    const { progress } = deployer.options
    const stepsInBlocks = () =>
      existsSync(progress)
        ? readProgress(progress)?.steps.filter(({ block }) => block !== undefined).length
        : 0
    for (const steps of [1, 6, 13]) {
      const { ended, kill } = start(deployer, `yes\n${PASSWORD}\n`)
      await expect.poll(stepsInBlocks, { interval: 5 }).toBeGreaterThanOrEqual(steps)
      kill()
      expect(await ended).toMatchObject({ code: null })
    }
    const { code, output, errors } = await start(deployer, `yes\n${PASSWORD}\n`).ended
    expect(code).toBe(0)
    expect(output).toContain('minted 2 ISC and redeemed 1')
    expect(output).toMatch(/^VITE_ISC_CODE_HASH=0x[0-9a-f]{64}$/m)
    expect(output + errors).not.toContain(PASSWORD)
    expect((output + errors).toLowerCase()).not.toContain(deployer.privateKey.slice(2))
    await sepolia.expectDeployedOnce(deployer)
  })

  it('ends with one line when something is wrong', async () => {
    const deployer = await sepolia.newDeployer()
    const { code, output, errors } = await start(deployer, 'yes\nwrong\n').ended
    expect(code).toBe(1)
    expect(output).toContain('22/22')
    expect(errors.split('\n').slice(2)).toEqual([
      expect.stringMatching(/^The password of .* is wrong\.$/),
      '',
    ])
  })
})
