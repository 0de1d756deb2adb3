const paths = {
  home: 'M4 11.5 12 5l8 6.5M6 10v9h4.5v-5h3v5H18v-9',
  cinema: 'M4 5h16v14H4zM4 9.5h16',
  channels: 'M4 6h16v10H4zM9 19h6M12 16v3',
  chat: 'M4 5h16v11H10l-4.500 4v-4H4zM8 9h8M8 12.500h5',
  person:
    'M12 12.5a3.6 3.6 0 1 0 0-7.200 3.600 3.600 0 0 0 0 7.200zM5 20c.6-3.600 3.400-5.200 7-5.200s6.400 1.600 7 5.200',
  play: 'M8 5.500v13l10.500-6.500z',
  pause: 'M8 5.500v13M16 5.500v13',
  next: 'M6 6v12l8.500-6zM17 6v12',
  previous: 'M18 6v12l-8.500-6zM7 6v12',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5.500M12 7.500v1.800',
  backspace: 'M9 6h11v12H9l-5.500-6zM12 9.500l5 5M17 9.500l-5 5',
  chart: 'M5 19v-7M10 19V5M15 19v-5M20 19V9',
  back: 'M19 12H5M11 6l-6 6 6 6',
  forward: 'M5 12h14M13 6l6 6-6 6',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  restart: 'M6 8.500A7.500 7.500 0 1 1 4.500 13M6 4v4.500h4.500',
  live: 'M12 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  signOut: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
  heart: 'M12 19.500 4.900 12.600a4.600 4.600 0 0 1 6.500-6.500l.6.6.6-.6a4.600 4.600 0 0 1 6.500 6.500z',
  bookmark: 'M7 4.500h10v15l-5-4-5 4z',
  trailer: 'M4 6h16v12H4zM10.500 9.500v5l4-2.500z',
  remove: 'M5 7h14M9.500 7V4.500h5V7M7 7l1 12.500h8L17 7M10.500 10.500v6M13.500 10.500v6',
  search: 'M10.500 4.500a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  library: 'M5 5v14M9.500 5v14M13.500 5.500l5 13.500',
  comment: 'M4 5h16v11H12l-5 4v-4H4z',
  language: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c3 3 3 13 0 16M12 4c-3 3-3 13 0 16',
} as const;

export type IconName = keyof typeof paths;

const filled: readonly IconName[] = ['play', 'live'];

interface IconProps {
  readonly name: IconName;
  /** Filled, for the active state. */
  readonly solid?: boolean | undefined;
  /** Side, in units. */
  readonly size?: number;
}

export function Icon({ name, size = 32, solid: on = false }: IconProps) {
  const solid = on || filled.indexOf(name) >= 0;
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size / 10}rem`}
      height={`${size / 10}rem`}
      fill={solid ? 'currentColor' : 'none'}
      stroke={solid ? 'none' : 'currentColor'}
      strokeWidth={name === 'pause' ? 3.5 : 1.8}
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
