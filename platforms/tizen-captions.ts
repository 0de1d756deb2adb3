import { attempt } from './attempt.ts';
import type { SystemCaptions } from './platform.ts';
import type { TizenApi, TizenCaptionKey } from './tizen-api.ts';

type Part<Name extends keyof SystemCaptions> = Readonly<Record<string, NonNullable<SystemCaptions[Name]>>>;

/** `CAPTION_SIZE_DEFAULT` and other values that are not listed here leave the choice to the app. */
const states: Part<'on'> = { CAPTION_ON: true, CAPTION_OFF: false };
const sizes: Part<'size'> = {
  CAPTION_SIZE_SMALL: 'small',
  CAPTION_SIZE_STANDARD: 'medium',
  CAPTION_SIZE_LARGE: 'large',
  CAPTION_SIZE_EXTRA_LARGE: 'huge',
};
/** The app has no black, red, blue or magenta letters, which are hard to read over a film. */
const colors: Part<'color'> = {
  CAPTION_COLOR_WHITE: 'white',
  CAPTION_COLOR_YELLOW: 'yellow',
  CAPTION_COLOR_CYAN: 'cyan',
  CAPTION_COLOR_GREEN: 'green',
};
const edges: Part<'edge'> = {
  CAPTION_EDGE_NONE: 'none',
  CAPTION_EDGE_UNIFORM: 'outline',
  CAPTION_EDGE_RAISED: 'shadow',
  CAPTION_EDGE_DEPRESSED: 'shadow',
  CAPTION_EDGE_DROP_SHADOWED: 'shadow',
};
/** Nothing in the app flashes. */
const backgrounds: Part<'background'> = {
  CAPTION_OPACITY_SOLID: 'solid',
  CAPTION_OPACITY_FLASHING: 'solid',
  CAPTION_OPACITY_TRANSLUCENT: 'half',
  CAPTION_OPACITY_TRANSPARENT: 'none',
};

const parts: readonly [keyof SystemCaptions, TizenCaptionKey, Readonly<Record<string, unknown>>][] = [
  ['on', 'CAPTION_ONOFF_KEY', states],
  ['size', 'CAPTION_FONT_SIZE_KEY', sizes],
  ['color', 'CAPTION_FONT_COLOR_KEY', colors],
  ['edge', 'CAPTION_EDGE_TYPE_KEY', edges],
  ['background', 'CAPTION_BG_OPACITY_KEY', backgrounds],
];

/**
 * Reports the captions menu of a Samsung set and its changes.
 * https://developer.samsung.com/smarttv/develop/api-references/tizen-web-device-api-references/tvinfo-api.html
 */
export function watchTizenCaptions(
  tizen: TizenApi | undefined,
  report: (captions: SystemCaptions) => void,
): void {
  const tvinfo = tizen?.tvinfo;
  if (!tvinfo) return;
  const read = (): void => {
    const captions: Record<string, unknown> = {};
    for (const [part, key, values] of parts) {
      const value = values[String(attempt(() => tvinfo.getCaptionValue(key)))];
      if (value !== undefined) captions[part] = value;
    }
    report(captions as SystemCaptions);
  };
  read();
  for (const [, key] of parts) attempt(() => tvinfo.addCaptionValueChangeListener?.(key, read));
}
