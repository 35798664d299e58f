import GlobalStyles from '@mui/material/GlobalStyles'
import { createTheme, StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'

/**
 * The same order as in styles.css. MUI puts its global rules before all other stylesheets, and the
 * first mention of a layer decides its position.
 */
const LAYERS = '@layer theme, base, mui, components, utilities;'

/**
 * The colours are custom properties that follow the system's colour scheme, so one theme serves
 * light and dark. `nativeColor` lets MUI mix them in CSS.
 */
const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: { main: 'var(--color-accent)' },
    text: {
      primary: 'var(--color-ink)',
      secondary: 'var(--color-ink-soft)',
      disabled: 'var(--color-ink-faint)',
    },
    background: { default: 'var(--color-paper)', paper: 'var(--color-surface)' },
    divider: 'var(--color-line)',
  },
  shape: { borderRadius: 10 },
  typography: { fontFamily: 'var(--typeface)' },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiMenuItem: {
      defaultProps: {
        className:
          'min-h-11 gap-3 text-label focus-visible:bg-accent-wash focus-visible:outline-2 focus-visible:-outline-offset-2',
      },
    },
  },
})

/** Tailwind's utilities win over the styles of the components within. */
export function Mui({ children }: { readonly children: ReactNode }) {
  return (
    <StyledEngineProvider enableCssLayer>
      <GlobalStyles styles={LAYERS} />
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </StyledEngineProvider>
  )
}
