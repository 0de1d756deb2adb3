/** The choices, in the order in which they are offered. */
export const subtitleChoices = {
  size: ['small', 'medium', 'large', 'huge'],
  color: ['white', 'yellow', 'cyan', 'green'],
  edge: ['none', 'outline', 'shadow'],
  background: ['none', 'half', 'solid'],
  position: ['bottom', 'raised', 'top'],
  /** Percentage of full brightness for HDR pictures, where white letters dazzle. */
  hdrBrightness: [100, 80, 60, 40],
} as const;

export type SubtitleStyle = {
  readonly [Part in keyof typeof subtitleChoices]: (typeof subtitleChoices)[Part][number];
};

export type SubtitlePart = keyof SubtitleStyle;

export const subtitleParts = Object.keys(subtitleChoices) as readonly SubtitlePart[];

/** @internal */
export const plainSubtitles: SubtitleStyle = {
  size: 'medium',
  color: 'white',
  edge: 'shadow',
  background: 'half',
  position: 'bottom',
  hdrBrightness: 80,
};

/** Parses a stored style; missing or unknown parts come from `plainSubtitles`. */
export function readSubtitleStyle(value: unknown): SubtitleStyle {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const style: Record<string, unknown> = {};
  for (const part of subtitleParts) {
    const known: readonly unknown[] = subtitleChoices[part];
    style[part] = known.indexOf(given[part]) >= 0 ? given[part] : plainSubtitles[part];
  }
  return style as SubtitleStyle;
}

const sizes = { small: '3.6rem', medium: '4.8rem', large: '6rem', huge: '7.6rem' };
const colors = { white: '#f4f6fa', yellow: '#ffe14d', cyan: '#6fe3f0', green: '#7be07b' };
const backgrounds = { none: 'transparent', half: 'rgba(5, 7, 10, 0.6)', solid: '#05070a' };
const edges = {
  none: 'none',
  outline:
    '0.2rem 0.2rem 0 #000, -0.2rem 0.2rem 0 #000, 0.2rem -0.2rem 0 #000, -0.2rem -0.2rem 0 #000, 0 0.3rem 0 #000, 0 -0.3rem 0 #000, 0.3rem 0 0 #000, -0.3rem 0 0 #000',
  shadow: '0.2rem 0.3rem 0.6rem #000, 0 0 0.3rem #000',
};
/** Distance from the top or the bottom of the picture. */
const places = {
  bottom: { align: 'flex-end', padding: '0 9.6rem 5.4rem' },
  raised: { align: 'flex-end', padding: '0 9.6rem 16rem' },
  top: { align: 'flex-start', padding: '5.4rem 9.6rem 0' },
};

/** Converts a style to CSS custom properties for the subtitles' style sheet. */
export function subtitleCss(style: SubtitleStyle, hdr: boolean): Readonly<Record<`--${string}`, string>> {
  const { align, padding } = places[style.position];
  return {
    '--cue-size': sizes[style.size],
    '--cue-color': colors[style.color],
    '--cue-edge': edges[style.edge],
    '--cue-background': backgrounds[style.background],
    '--cue-align': align,
    '--cue-padding': padding,
    '--cue-light': String(hdr ? style.hdrBrightness / 100 : 1),
  };
}
