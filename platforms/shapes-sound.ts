/** The parts of `window` that decide it; `window` itself fits. */
interface SoundGlobals {
  readonly navigator: { readonly userAgent: string };
  readonly AudioContext?: unknown;
}

/**
 * Whether the sound of a media element can pass through Web Audio. Samsung and LG play it by hardware beside the engine, in
 * packages and in their own browsers: an element that is connected there is silent.
 */
export function shapesSound({ navigator, AudioContext }: SoundGlobals): boolean {
  return AudioContext !== undefined && !/Tizen|Web0S|webOS|SMART-TV/i.test(navigator.userAgent);
}
