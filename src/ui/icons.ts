import type { IconShape } from './icon.tsx';

/** Icons of the first screen. An icon with one use is defined beside it. */
export const icons = {
  home: { path: 'M4 11.5 12 5l8 6.5M6 10v9h4.5v-5h3v5H18v-9' },
  cinema: { path: 'M4 4h16v16H4zM8 4v16M16 4v16M4 9h4M4 15h4M16 9h4M16 15h4M8 12h8' },
  channels: { path: 'M3 9h18v11H3zM7 3l5 6 5-6' },
  guide: { path: 'M4 6h16M4 12h5M4 18h5M17 11a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM17 14v2.500h2' },
  person: {
    path: 'M12 12.5a3.6 3.6 0 1 0 0-7.200 3.600 3.600 0 0 0 0 7.200zM5 20c.6-3.600 3.400-5.200 7-5.200s6.400 1.600 7 5.200',
  },
  play: { path: 'M8 5.500v13l10.500-6.500z', filled: true },
  settings: { path: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 5.500v5M9 13.500v5' },
  search: { path: 'M10.500 4.500a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5' },
  more: { path: 'M4 12h3M10.500 12h3M17 12h3', stroke: 3 },
  locked: { path: 'M6 11h12v8H6zM8 11V8a4 4 0 0 1 8 0v3' },
} as const satisfies Readonly<Record<string, IconShape>>;
