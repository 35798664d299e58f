/** Stroke paths on a 20 by 20 grid. */
const PATHS = {
  swap: 'M6.5 3.5v13M6.5 16.5 3.5 13.5M6.5 16.5l3-3M13.5 16.5v-13M13.5 3.5l-3 3M13.5 3.5l3 3',
  check: 'M4 10.5 8.2 14.7 16 6',
  cross: 'M5 5l10 10M15 5 5 15',
  chevron: 'M5 7.5l5 5 5-5',
  outward: 'M8 5H5v10h10v-3M11 4h5v5M16 4l-7 7',
  info: 'M10 9v5M10 6v.01M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z',
  alert: 'M10 6v5M10 14v.01M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z',
  shield: 'M10 2.5 16 5v4.5c0 3.7-2.4 6.6-6 8-3.6-1.4-6-4.3-6-8V5l6-2.5ZM7.3 10l2 2 3.6-4',
  scale: 'M10 3v14M6 17h8M3 6l7-1 7 1M5.5 6 3 12h5L5.5 6ZM14.5 6 12 12h5l-2.5-6Z',
  eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5ZM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  spinner: 'M17.5 10A7.5 7.5 0 1 1 5.6 3.9',
  wallet:
    'M3 6.5v9A1.5 1.5 0 0 0 4.5 17h11a1.5 1.5 0 0 0 1.5-1.5v-7A1.5 1.5 0 0 0 15.5 7h-11A1.5 1.5 0 0 1 3 5.5 1.5 1.5 0 0 1 4.5 4H14M13.5 12v.01',
} as const

export type IconName = keyof typeof PATHS

interface IconProps {
  readonly name: IconName
  readonly size?: keyof typeof SIZES
  readonly className?: string
}

const SIZES = { small: 'size-4.5', large: 'size-7' } as const

/** Hidden from assistive technology: the text beside an icon has the same meaning. */
export function Icon({ name, size = 'small', className = '' }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${SIZES[size]} ${className}`}
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

/** Within a `group` that opens something: a `details`, or a button with `aria-expanded`. */
export const Chevron = ({ className = '' }: Pick<IconProps, 'className'>) => (
  <Icon
    name="chevron"
    className={`text-ink-faint transition-transform duration-200 group-open:rotate-180 group-aria-expanded:rotate-180 ${className}`}
  />
)

/** The element that contains it has `aria-busy`. */
export const Spinner = () => <Icon name="spinner" className="animate-spin stroke-2" />
