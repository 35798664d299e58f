interface Answer {
  result?: unknown
  error?: { message: string }
}

/** Sends a JSON-RPC request to a node. Throws the error that it answers. */
export async function rpc(url: string, method: string, params: unknown[] = []): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer = (await response.json()) as Answer
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result
}
