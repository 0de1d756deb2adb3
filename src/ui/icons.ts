import type { IconShape } from './icon.tsx';

/** Icons of the first screen. An icon with one use is defined beside it. */
export const icons = {
  home: { path: 'M4 11.5 12 5l8 6.5M6 10v9h4.5v-5h3v5H18v-9' },
  cinema: { path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 6.500v3M6.500 12h3M14.500 12h3M12 14.500v3' },
  channels: { path: 'M3 9h18v11H3zM7 3l5 6 5-6' },
  guide: { path: 'M4 6h2M4 12h2M4 18h2M9 6h11M9 12h7M9 18h11' },
  person: {
    path: 'M12 12.5a3.6 3.6 0 1 0 0-7.200 3.600 3.600 0 0 0 0 7.200zM5 20c.6-3.600 3.400-5.200 7-5.200s6.400 1.600 7 5.200',
  },
  play: { path: 'M8 5.500v13l10.500-6.500z', filled: true },
  settings: { path: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 5.500v5M9 13.500v5' },
  search: { path: 'M10.500 4.500a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5' },
  more: { path: 'M4 12h3M10.500 12h3M17 12h3', stroke: 3 },
  locked: { path: 'M6 11h12v8H6zM8 11V8a4 4 0 0 1 8 0v3' },
} as const satisfies Readonly<Record<string, IconShape>>;
