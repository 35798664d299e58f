import { describe, expect, it } from 'vitest'
import {
  connectNowLabel,
  copyLabel,
  feedbackProblem,
  maxLabel,
} from '../../../src/domain/messages/labels.ts'

describe(feedbackProblem.name, () => {
  it.each([
    ['', ''],
    ['Nice.', ''],
    [' \n ', 'Please write a few words.'],
  ])('of %j is %j', (text, problem) => expect(feedbackProblem(text)).toBe(problem))
})

describe('the labels of buttons', () => {
  it.each([
    [copyLabel('Copy details', undefined), 'Copy details'],
    [copyLabel('Copy details', true), 'Copied'],
    [copyLabel('Copy details', false), 'Not copied'],
    [connectNowLabel(false), 'Connect now'],
    [connectNowLabel(true), 'Stop waiting'],
    [maxLabel('unwrap'), 'Max: enter the most that you can unwrap'],
  ])('%s', (label, expected) => expect(label).toBe(expected))
})
