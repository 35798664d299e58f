import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { RpcCall, ScriptedWallet } from '../../../support/scripted-wallet.ts'
import { installProvider, type Message } from './provider.ts'

const PATH = '/wallet/'
const EVENTS = ['accountsChanged', 'chainChanged', 'disconnect', 'connect']

/** What a page has to be told, kept while it does not listen. */
interface Mailbox {
  readonly waiting: string[]
  stream: ServerResponse | undefined
}

/**
 * The wallet of a test for all pages of a site: what they ask comes as requests of their own, and
 * answers and events go out to each over one stream, so that they arrive in their order.
 */
export function serveWallet(wallet: ScriptedWallet) {
  const mailboxes = new Map<string, Mailbox>()
  for (const event of EVENTS) {
    wallet.on(event, (payload) => {
      for (const mailbox of mailboxes.values()) post(mailbox, { event, payload })
    })
  }

  function mailboxAt(path: string): Mailbox {
    const mailbox = mailboxes.get(path) ?? { waiting: [], stream: undefined }
    mailboxes.set(path, mailbox)
    return mailbox
  }

  return {
    script: `<script>(${installProvider.toString()})('${PATH}')</script>`,
    answers: (path: string) => path.startsWith(PATH),
    answer(request: IncomingMessage, response: ServerResponse): void {
      const mailbox = mailboxAt(request.url ?? PATH)
      if (request.method === 'GET') listen(mailbox, response)
      else void carryOut(wallet, mailbox, request, response)
    },
  }
}

function post(mailbox: Mailbox, message: Message): void {
  const line = `data: ${JSON.stringify(message)}\n\n`
  if (mailbox.stream === undefined) mailbox.waiting.push(line)
  else mailbox.stream.write(line)
}

function listen(mailbox: Mailbox, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  response.write(mailbox.waiting.splice(0).join('') || ':\n\n')
  mailbox.stream = response
  response.once('close', () => {
    if (mailbox.stream === response) mailbox.stream = undefined
  })
}

async function carryOut(
  wallet: ScriptedWallet,
  mailbox: Mailbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { id, ...call } = JSON.parse(await text(request)) as RpcCall & { id: number }
  // Heard is not answered: a request that waits for its person must not hold a connection.
  response.writeHead(204).end()
  try {
    post(mailbox, { id, result: await wallet.request(call) })
  } catch (error) {
    // An Error would lose its message on the way.
    post(mailbox, { id, error: { ...(error as object), message: (error as Error).message } })
  }
}
