import { type SubtitlePart, type SubtitleStyle, subtitleChoices } from './subtitle-style.ts';

/** The style with one property moved by some choices, cyclically. */
export function turnSubtitlePart(style: SubtitleStyle, part: SubtitlePart, by: 1 | -1): SubtitleStyle {
  const choices: readonly unknown[] = subtitleChoices[part];
  const next = (choices.indexOf(style[part]) + by + choices.length) % choices.length;
  return { ...style, [part]: choices[next] };
}
