/** Turns while something is awaited. It says nothing: `aria-busy` on its owner does. */
export function Spinner() {
  return (
    <svg className="spinner" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" pathLength="100" strokeDasharray="65 35" />
    </svg>
  )
}
