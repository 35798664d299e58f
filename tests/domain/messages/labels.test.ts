import { describe, expect, it } from 'vitest'
import { connectNowLabel, feedbackProblem, maxLabel } from '../../../src/domain/messages/labels.ts'

describe(feedbackProblem.name, () => {
  it.each([
    ['', ''],
    ['Nice.', ''],
    [' \n ', 'Please write a few words.'],
  ])('of %j is %j', (text, problem) => expect(feedbackProblem(text)).toBe(problem))
})

describe('the labels of buttons', () => {
  it.each([
    [connectNowLabel(false), 'Connect now'],
    [connectNowLabel(true), 'Stop waiting'],
    [maxLabel('unwrap'), 'Max: enter the most that you can unwrap'],
  ])('%s', (label, expected) => expect(label).toBe(expected))
})
