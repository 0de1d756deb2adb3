/** The colours of one picture: three of sky, the light in it, land from far to near, fire, one detail. */
export interface Palette {
  sky: readonly [string, string, string];
  light: string;
  far: string;
  near: string;
  glow: string;
  accent: string;
}

function palette(
  top: string,
  middle: string,
  low: string,
  light: string,
  far: string,
  near: string,
  glow: string,
  accent: string,
): Palette {
  return { sky: [top, middle, low], light, far, near, glow, accent };
}

export const palettes = {
  registon: palette('#071a2b', '#0f5a6e', '#7fd0c4', '#f6e9cf', '#2a8a92', '#061219', '#ffc46b', '#1fb8c3'),
  anor: palette('#1c0a1e', '#7a1f45', '#f08a5d', '#ffe0b0', '#8b2f50', '#16060f', '#ffb45e', '#e0573e'),
  archa: palette('#06140f', '#1f5b45', '#bfd9a4', '#f6f0d2', '#3a7a5c', '#07130e', '#ffd27a', '#d9892b'),
  lojuvard: palette('#0a0d2c', '#2a3a9a', '#c7b8f0', '#fbe3d2', '#4351a8', '#080a1d', '#ffcf87', '#e3655b'),
  qizilqum: palette('#2a0c0c', '#b33a25', '#ffc27a', '#fff0cc', '#b5502f', '#1c0807', '#ffdc8a', '#24757a'),
  qish: palette('#0c1b2e', '#4a7ba6', '#e6eef2', '#ffffff', '#8fb0c8', '#0d1a29', '#ffb65c', '#f0a93b'),
  zafaron: palette('#2a1806', '#b9741f', '#fbe2a2', '#fff6d8', '#b07a35', '#1a0f05', '#fff0b0', '#2c8c99'),
  binafsha: palette('#150a26', '#5d2f8f', '#f0a8c8', '#ffe6ee', '#6c4199', '#0f071c', '#ffb27d', '#42c2b8'),
  tong: palette('#1f2a52', '#c8708a', '#ffd9b0', '#fff1d6', '#96698f', '#191a33', '#ffd58c', '#f58b6b'),
  zumrad: palette('#04120f', '#0c4a47', '#d7b469', '#f7dc94', '#1c6057', '#030d0b', '#f7c65a', '#d7a13b'),
  polat: palette('#0b0d11', '#39424f', '#b8bfc6', '#f2efe6', '#525c68', '#090b0e', '#ff8d5f', '#ff5a4f'),
  shaftoli: palette('#2f7f95', '#a6d3c8', '#ffe6c4', '#fff8e6', '#6fb0a9', '#14323c', '#ff9d6c', '#ef6f5a'),
  neon: palette('#0a0820', '#33146b', '#ff4f9a', '#ffd1f0', '#45208a', '#070515', '#35e0ff', '#ff4f9a'),
  kun: palette('#1f66a8', '#7cc0e6', '#fdf1d0', '#fffbe8', '#6fa3b8', '#123047', '#ffcf6b', '#e0573e'),
  dengiz: palette('#031424', '#0b3f66', '#63b7c9', '#dff3ee', '#1d5f80', '#020d17', '#ffd08a', '#f2b544'),
  choy: palette('#160d0a', '#5b3420', '#e0a566', '#ffe9c2', '#6e432a', '#0f0806', '#ffb04d', '#3f9c8f'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
export const paletteNames = Object.keys(palettes) as [PaletteName, ...PaletteName[]];
