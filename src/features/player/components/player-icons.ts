import type { IconShape } from '../../../ui/icon.tsx';

/** Icons that only the player uses. */
export const playerIcons = {
  pause: { path: 'M8 5.500v13M16 5.500v13', stroke: 3.5 },
  next: { path: 'M6 6v12l8.500-6zM17 6v12' },
  previous: { path: 'M18 6v12l-8.500-6zM7 6v12' },
  chart: { path: 'M5 19v-7M10 19V5M15 19v-5M20 19V9' },
} as const satisfies Readonly<Record<string, IconShape>>;
