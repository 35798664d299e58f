/** A question to the owner of the wallet, with facts in plain text. */
export interface Question {
  readonly title: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** Asks the owner. Returns whether they confirmed. */
export type Ask = (question: Question) => Promise<boolean>

/** Makes each question wait for the one before it. */
export function inTurn(ask: Ask): Ask {
  let last: Promise<unknown> = Promise.resolve()
  return (question) => {
    const answer = last.then(() => ask(question))
    last = answer.catch(() => undefined)
    return answer
  }
}
