import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { openTerminal } from '../../deploy/terminal.ts'

function open(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined })
  const output = new PassThrough()
  let shown = ''
  output.setEncoding('utf8').on('data', (text: string) => (shown += text))
  return { input, terminal: openTerminal(input, output), shown: () => shown }
}

describe(openTerminal.name, () => {
  it('shows what is typed, but not a secret', async () => {
    const { input, terminal, shown } = open(true)
    const secret = terminal.askSecret('Password: ')
    input.write('hidden\x7fn\r')
    expect(await secret).toBe('hidden')
    expect(shown()).toContain('Password: ')
    const answer = terminal.ask('Send? ')
    // The key for the line before brings nothing back.
    input.write('\x1b[Ayes\r')
    expect(await answer).toBe('yes')
    expect(shown()).toContain('Send? ')
    expect(shown()).toContain('yes')
    expect(shown()).not.toContain('hid')
    terminal.close()
  })

  it('does not show what is typed before it is asked for', async () => {
    const { input, terminal, shown } = open(true)
    const first = terminal.askSecret('Password: ')
    input.write('one\rtwo\r')
    expect(await first).toBe('one')
    expect(await terminal.askSecret('Again: ')).toBe('two')
    expect(shown()).not.toMatch(/one|two/)
    terminal.close()
  })

  it('reads one answer from each line of a pipe', async () => {
    const { input, terminal, shown } = open(false)
    input.end('yes\nsecret\n')
    expect(await terminal.ask('Send? ')).toBe('yes')
    expect(await terminal.askSecret('Password: ')).toBe('secret')
    expect(shown()).toBe('Send? \nPassword: \n')
    terminal.close()
  })

  it('fails when a pipe has ended', async () => {
    const { input, terminal } = open(false)
    input.end('')
    await expect(terminal.ask('Send? ')).rejects.toThrow('The input ended before it answered.')
  })
})
