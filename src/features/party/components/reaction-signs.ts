import { type PartyReaction, partySigns } from '@oyna/contract/party';
import { canDrawEmoji } from '../../../ui/can-draw-emoji.ts';

/** The emoji of a reaction; `null` on sets without them, which show its name. */
export function reactionSign(reaction: PartyReaction): string | null {
  return canDrawEmoji() ? partySigns[reaction] : null;
}
