import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { DeployError } from './failure.ts'

/** Asks the user for a line at a time. */
export interface Terminal {
  ask(question: string): Promise<string>
  /** Without showing what is typed. */
  askSecret(question: string): Promise<string>
  close(): void
}

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean }

/** A terminal that asks, or a pipe that has one answer on each line. It is read once asked for. */
export function openTerminal(input: Input, output: NodeJS.WritableStream): Terminal {
  const isTerminal = input.isTTY === true
  let isShown = false
  // The interface shows the prompt and each key through its output.
  const screen = new Writable({
    write(chunk, _encoding, done) {
      if (isShown) output.write(chunk as Buffer)
      done()
    },
  })
  let opened: { lines: Interface; next: () => Promise<string> } | undefined
  const open = () => {
    // Without a history, no key brings an earlier answer back.
    const lines = createInterface({ input, output: screen, terminal: isTerminal, historySize: 0 })
    // Without a listener, Ctrl-C would end the interface, and the question would wait for ever.
    lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
    return { lines, next: lineReader(lines) }
  }
  const read = async (question: string, isAnswerShown: boolean) => {
    opened ??= open()
    isShown = true
    opened.lines.setPrompt(question)
    opened.lines.prompt()
    isShown = isAnswerShown
    const answer = await opened.next()
    isShown = false
    // The terminal itself shows the end of an answer that is shown.
    if (!isTerminal || !isAnswerShown) output.write('\n')
    return answer
  }
  return {
    ask: (question) => read(question, true),
    askSecret: (question) => read(question, false),
    close: () => opened?.lines.close(),
  }
}

/** Also for lines that came before they were asked for. */
function lineReader(lines: Interface): () => Promise<string> {
  const iterator = lines[Symbol.asyncIterator]()
  return async () => {
    const { value, done } = (await iterator.next()) as IteratorResult<string, undefined>
    if (done) throw new DeployError('The input ended before it answered.')
    return value
  }
}
