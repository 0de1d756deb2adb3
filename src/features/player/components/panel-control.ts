import type { Player } from '../session/use-player.ts';

export type PanelName =
  | 'tracks'
  | 'settings'
  | 'quality'
  | 'speed'
  | 'sleep'
  | 'sound'
  | 'style'
  | 'episodes';

export interface OpenPanel {
  readonly name: PanelName;
  /** The list that receives the focus. */
  readonly enter?: string | undefined;
  /** The choice that receives the focus. */
  readonly first?: string | undefined;
  /** It was opened from the settings, which Back leads to. */
  readonly fromSettings?: true;
}

/** The part of the player's controller that the panels need. */
export interface PanelControl {
  readonly player: Player;
  readonly speed: number;
  readonly setSpeed: (rate: number) => void;
  /** Goes to another episode. */
  readonly goTo: (id: number) => void;
  readonly toggleStats: () => void;
  readonly panels: { readonly open: (panel: OpenPanel) => void; readonly close: () => void };
}
