import { create } from 'zustand';
import type { PartyButtons } from '../../actions/party/use-party-buttons.ts';

/** Buttons among the player's whose code loads after the first picture. */
export const useLateButtons = create<{ readonly buttons?: PartyButtons }>()(() => ({}));
