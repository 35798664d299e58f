import { createTheme } from '@mui/material/styles'

/**
 * MUI in the colours and type of styles.css. They are custom properties that change with the
 * system's preference, so one theme serves light and dark; `nativeColor` lets MUI mix them in CSS.
 */
export const muiTheme = createTheme({
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
  typography: {
    fontFamily: 'var(--typeface)',
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
  },
})
