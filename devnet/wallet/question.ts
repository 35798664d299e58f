/** What the wallet asks its owner: a heading, and named facts in plain text. */
export interface Question {
  readonly title: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** Puts a question to the owner; true is "Confirm". */
export type Ask = (question: Question) => Promise<boolean>

/** Lets one question wait for the one before it. */
export function inTurn(ask: Ask): Ask {
  let last: Promise<unknown> = Promise.resolve()
  return (question) => {
    const answer = last.then(() => ask(question))
    last = answer.catch(() => undefined)
    return answer
  }
}
