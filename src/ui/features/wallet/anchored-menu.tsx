import GlobalStyles from '@mui/material/GlobalStyles'
import Menu from '@mui/material/Menu'
import { createTheme, StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import type { ReactNode, RefObject } from 'react'

/** The button that opens a menu. */
export type Anchor = RefObject<HTMLElement | null>

/**
 * The same order as in styles.css. MUI puts its global rules before all other stylesheets, and the
 * first mention of a layer decides its place.
 */
const LAYERS = '@layer theme, base, mui, components, utilities;'

/**
 * MUI in the colours and type of styles.css. They are custom properties that follow the system's
 * preference, so one theme serves light and dark; `nativeColor` lets MUI mix them in CSS.
 */
const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: {
      main: 'var(--accent)',
      light: 'var(--accent)',
      dark: 'var(--accent-strong)',
      contrastText: 'var(--on-accent)',
    },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)', disabled: 'var(--ink-faint)' },
    background: { default: 'var(--paper)', paper: 'var(--surface)' },
    divider: 'var(--line)',
  },
  shape: { borderRadius: 10 },
  typography: { fontFamily: 'var(--typeface)' },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiMenu: {
      styleOverrides: {
        paper: {
          marginTop: '0.5rem',
          minWidth: 'min(12.5rem, 100% - 2rem)',
          border: '1px solid var(--line)',
          background: 'var(--surface)',
          backgroundImage: 'none',
          boxShadow: 'var(--lift)',
        },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          // MUI's own rule for wide windows would win otherwise.
          '&&': { minHeight: '2.75rem' },
          fontSize: '0.9375rem',
          '&.Mui-focusVisible': {
            background: 'var(--accent-wash)',
            outline: '2px solid var(--accent)',
            outlineOffset: '-2px',
          },
        },
      },
    },
  },
})

interface AnchoredMenuProps {
  readonly anchor: Anchor
  readonly open: boolean
  readonly onClose: () => void
  /** The accessible name and description of the list. */
  readonly list: Readonly<
    Partial<Record<'aria-label' | 'aria-labelledby' | 'aria-describedby', string>>
  >
  readonly children: ReactNode
}

/** MUI's menu below its button, inside the landmark of the button. */
export function AnchoredMenu({ anchor, open, onClose, list, children }: AnchoredMenuProps) {
  return (
    <StyledEngineProvider enableCssLayer>
      <GlobalStyles styles={LAYERS} />
      <ThemeProvider theme={theme}>
        <Menu
          anchorEl={() => anchor.current ?? document.body}
          open={open}
          onClose={onClose}
          container={() => anchor.current?.closest('header, main') ?? null}
          disableScrollLock
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ list }}
        >
          {children}
        </Menu>
      </ThemeProvider>
    </StyledEngineProvider>
  )
}
