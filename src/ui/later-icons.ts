import type { IconShape } from './icon.tsx';

/** Icons that several screens share and the first one does not need. */
export const laterIcons = {
  chat: { path: 'M4 5h16v11H10l-4.500 4v-4H4zM8 9h8M8 12.500h5' },
  check: { path: 'M5 12.500l4.500 4.500L19 7.500' },
  forward: { path: 'M5 12h14M13 6l6 6-6 6' },
  restart: { path: 'M6 8.500A7.500 7.500 0 1 1 4.500 13M6 4v4.500h4.500' },
  reels: { path: 'M7 4h10v16H7zM11 9.500v5l3.500-2.500z' },
  help: { path: 'M5 13a7 7 0 0 1 14 0M5 13h3v5H5zM19 13h-3v5h3zM19 18c0 2-2 3-5 3' },
  library: { path: 'M5 5v14M9.500 5v14M13.500 5.500l5 13.500' },
  streams: {
    path: 'M12 12v.1M8.500 8.500a5 5 0 0 0 0 7M15.500 8.500a5 5 0 0 1 0 7M5.500 5.500a9 9 0 0 0 0 13M18.500 5.500a9 9 0 0 1 0 13',
  },
  bell: { path: 'M6 17h12l-2-3v-3a4 4 0 0 0-8 0v3zM10 19.500a2 2 0 0 0 4 0' },
  comment: { path: 'M4 5h16v11H12l-5 4v-4H4z' },
} as const satisfies Readonly<Record<string, IconShape>>;
