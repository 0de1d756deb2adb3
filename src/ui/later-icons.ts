import type { IconShape } from './icon.tsx';

/** Icons that several screens share and the first one does not need. */
export const laterIcons = {
  chat: { path: 'M4 5h16v11H10l-4.500 4v-4H4zM8 9h8M8 12.500h5' },
  check: { path: 'M5 12.500l4.500 4.500L19 7.500' },
  forward: { path: 'M5 12h14M13 6l6 6-6 6' },
  restart: { path: 'M6 8.500A7.500 7.500 0 1 1 4.500 13M6 4v4.500h4.500' },
  comment: { path: 'M4 5h16v11H12l-5 4v-4H4z' },
} as const satisfies Readonly<Record<string, IconShape>>;
