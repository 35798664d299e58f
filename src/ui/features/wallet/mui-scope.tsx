import GlobalStyles from '@mui/material/GlobalStyles'
import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { muiTheme } from './mui-theme.ts'

/**
 * The order that styles.css begins with, said again: MUI puts its global rules before all other
 * stylesheets, and the place where a layer is first named decides.
 */
const LAYERS = '@layer theme, base, mui, components, utilities;'

interface MuiScopeProps {
  readonly children: ReactNode
}

/** Goes around each part that is made of MUI, so that no other part has to load it. */
export function MuiScope({ children }: MuiScopeProps) {
  return (
    <StyledEngineProvider enableCssLayer>
      <GlobalStyles styles={LAYERS} />
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </StyledEngineProvider>
  )
}
