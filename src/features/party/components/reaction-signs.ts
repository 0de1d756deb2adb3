import type { PartyReaction } from '@oyna/contract/party';
import { canDrawEmoji } from '../../../ui/can-draw-emoji.ts';

const signs: Readonly<Record<PartyReaction, string>> = {
  laugh: '😂',
  love: '😍',
  wow: '😮',
  sad: '😢',
  clap: '👏',
  fire: '🔥',
};

/** The emoji of a reaction; `null` on sets without them, which show its name. */
export function reactionSign(reaction: PartyReaction): string | null {
  return canDrawEmoji() ? signs[reaction] : null;
}
