import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { takeLooseTexts } from './guards.ts'

const Words = () => 'words'

describe(takeLooseTexts.name, () => {
  it.each([
    ['beside an element', <p key="p">words {<b>bold</b>}</p>, ['words ']],
    ['beside a number', <p key="p">words {5}</p>, ['words ', '5']],
    ['that is a space', <p key="p">{<b>bold</b>} </p>, [' ']],
    ['that is a component', <p key="p">{<Words />}</p>, ['words']],
    ['alone', <p key="p">{`words ${5}`}</p>, []],
  ])('knows a text %s', (_name, part, loose) => {
    render(part)
    expect(takeLooseTexts()).toEqual(loose)
  })
})
