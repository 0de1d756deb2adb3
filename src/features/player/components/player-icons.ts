import type { IconShape } from '../../../ui/icon.tsx';

/** Icons that only the player uses. */
export const playerIcons = {
  pause: { path: 'M8 5.500v13M16 5.500v13', stroke: 3.5 },
  next: { path: 'M6 6v12l8.500-6zM17 6v12' },
  previous: { path: 'M18 6v12l-8.500-6zM7 6v12' },
  subtitles: { path: 'M4 6h16v12H4zM7.500 14h4M14 14h2.500' },
  list: { path: 'M4 7h16M4 12h16M4 17h10' },
  chart: { path: 'M5 19v-7M10 19V5M15 19v-5M20 19V9' },
} as const satisfies Readonly<Record<string, IconShape>>;
