import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readKeystore } from '../../deploy/keystore.ts'
import { readProgress } from '../../deploy/progress.ts'
import { useSepolia } from './deploy-rig.ts'
import { PASSWORD, type Deployer } from './fake-sepolia.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const sepolia = useSepolia()

/** A script of deploy/, with what is typed into it. */
function startScript(script: string, args: readonly string[], input: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd: ROOT })
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

function start({ keystore, options }: Deployer, input: string) {
  const { weth, factory, router } = sepolia.uniswap
  const args = ['--rpc', sepolia.url, '--keystore', keystore, '--max-fee', '50']
  args.push('--weth', weth, '--factory', factory, '--router', router)
  args.push('--out', options.out, '--progress', options.progress)
  return startScript('deploy/main.ts', args, input)
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

describe('npm run deploy:account', () => {
  it('makes a keystore, and never in place of another', async () => {
    const deployer = await sepolia.newDeployer()
    const file = join(deployer.folder, 'new.json')
    const make = (input: string) => startScript('deploy/new-account.ts', [file], input).ended
    expect(await make('one\nother\n')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('\nThe two passwords differ.\n') as string,
    })
    expect(existsSync(file)).toBe(false)
    const { code, output } = await make(`${PASSWORD}\n${PASSWORD}\n`)
    expect(code).toBe(0)
    const keystore = readKeystore(file)
    expect(output).toContain(keystore.account)
    expect((await keystore.decrypt(PASSWORD)).address).toBe(keystore.account)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const again = await make(`${PASSWORD}\n${PASSWORD}\n`)
    expect(again).toMatchObject({ code: 1 })
    expect(again.errors).toContain('cannot be written')
    expect(readKeystore(file).account).toBe(keystore.account)
  })
})
