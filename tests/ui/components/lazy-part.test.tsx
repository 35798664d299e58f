import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { latePart, lazyPart } from '../../../src/ui/components/lazy-part.tsx'

it.each([
  ['lazyPart', lazyPart],
  ['latePart', latePart],
])('offers a reload if the code of a %s does not load', async (_name, part) => {
  const Part = part(() => Promise.reject(new Error('the connection dropped')))
  render(<Part />)
  expect(await screen.findByText(/^This part of the page could not be loaded/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})
