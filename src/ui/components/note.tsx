import Tooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'
import { Mui } from './mui.tsx'

interface WithNoteProps {
  readonly note: string
  /** The element that the note describes, on hover and focus. */
  readonly children: ReactElement
}

export function WithNote({ note, children }: WithNoteProps) {
  return (
    <Mui>
      <Tooltip
        title={note}
        describeChild
        slotProps={{
          popper: { disablePortal: true },
          tooltip: {
            className:
              'max-w-60 rounded-control border border-transparent bg-ink px-3 py-2.5 text-sm/[1.4] font-normal text-paper',
          },
        }}
      >
        {children}
      </Tooltip>
    </Mui>
  )
}
