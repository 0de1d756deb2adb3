import type { IconShape } from './icon.tsx';

/** Icons of the first screen. An icon with one use is defined beside it. */
export const icons = {
  home: { path: 'M4 11.5 12 5l8 6.5M6 10v9h4.5v-5h3v5H18v-9' },
  cinema: { path: 'M4 5h16v14H4zM8 5v14M16 5v14M4 10h4M4 14h4M16 10h4M16 14h4' },
  channels: { path: 'M4 6h16v10H4zM9 19h6M12 16v3' },
  guide: { path: 'M4 6h16M4 11h7M4 16h6M17 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 14v2l1.500 1' },
  streams: {
    path: 'M12 12v.1M8.500 8.500a5 5 0 0 0 0 7M15.500 8.500a5 5 0 0 1 0 7M5.500 5.500a9 9 0 0 0 0 13M18.500 5.500a9 9 0 0 1 0 13',
  },
  reels: { path: 'M7 4h10v16H7zM11 9.500v5l3.500-2.500z' },
  help: { path: 'M5 13a7 7 0 0 1 14 0M5 13h3v5H5zM19 13h-3v5h3zM19 18c0 2-2 3-5 3' },
  person: {
    path: 'M12 12.5a3.6 3.6 0 1 0 0-7.200 3.600 3.600 0 0 0 0 7.200zM5 20c.6-3.600 3.400-5.200 7-5.200s6.400 1.600 7 5.200',
  },
  bell: { path: 'M6 17h12l-2-3v-3a4 4 0 0 0-8 0v3zM10 19.500a2 2 0 0 0 4 0' },
  play: { path: 'M8 5.500v13l10.500-6.500z', filled: true },
  settings: { path: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 5.500v5M9 13.500v5' },
  search: { path: 'M10.500 4.500a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5' },
  library: { path: 'M5 5v14M9.500 5v14M13.500 5.500l5 13.500' },
  locked: { path: 'M6 11h12v8H6zM8 11V8a4 4 0 0 1 8 0v3' },
} as const satisfies Readonly<Record<string, IconShape>>;
