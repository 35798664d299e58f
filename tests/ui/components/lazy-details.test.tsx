import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { LazyDetails } from '../../../src/ui/components/lazy-details.tsx'

const content = { text: 'The content' }

function renderDetails(load: () => Promise<typeof content>, open = false) {
  render(
    <LazyDetails load={load} open={open} summary={<summary>More</summary>}>
      {({ text }) => <p>{text}</p>}
    </LazyDetails>,
  )
  const user = userEvent.setup()
  return { press: () => user.click(screen.getByText('More')) }
}

describe(LazyDetails.name, () => {
  it('loads its content once it is opened, and keeps it', async () => {
    const load = vi.fn(() => Promise.resolve(content))
    const { press } = renderDetails(load)
    expect(load).not.toHaveBeenCalled()
    await press()
    expect(await screen.findByText('The content')).toBeTruthy()
    await press()
    await press()
    expect(load).toHaveBeenCalledTimes(1)
    expect(screen.getByText('The content')).toBeTruthy()
  })

  it('loads its content at once where it is open at first', async () => {
    renderDetails(() => Promise.resolve(content), true)
    expect(await screen.findByText('The content')).toBeTruthy()
  })

  it('says that the content did not arrive, and tries again when it is opened again', async () => {
    const load = vi.fn(() => Promise.resolve(content)).mockRejectedValueOnce(new Error('dropped'))
    const { press } = renderDetails(load)
    await press()
    expect(await screen.findByText(/^This could not be loaded\./)).toBeTruthy()
    await press()
    await waitFor(() => expect(screen.queryByText(/^This could not be loaded\./)).toBeNull())
    await press()
    expect(await screen.findByText('The content')).toBeTruthy()
    expect(screen.queryByText(/^This could not be loaded\./)).toBeNull()
  })
})
