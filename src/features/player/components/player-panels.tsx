import type { SeriesPlace } from '../model/series-place.ts';
import type { Player } from '../session/use-player.ts';
import { EpisodesPanel } from './panels/episodes-panel.tsx';
import { QualityPanel } from './panels/quality-panel.tsx';
import { SettingsPanel } from './panels/settings-panel.tsx';
import { SpeedPanel } from './panels/speed-panel.tsx';
import { StylePanel } from './panels/style-panel.tsx';
import { TracksPanel } from './panels/tracks-panel.tsx';

export type PanelName = 'tracks' | 'settings' | 'quality' | 'speed' | 'style' | 'episodes';

export interface OpenPanel {
  readonly name: PanelName;
  /** The list that receives the focus. */
  readonly enter?: string | undefined;
  /** The choice that receives the focus. */
  readonly first?: string | undefined;
  /** It was opened from the settings, which Back leads to. */
  readonly fromSettings?: true;
}

interface PlayerPanelsProps {
  readonly panel: OpenPanel;
  /** The focus target of the open panel. */
  readonly focusKey: string;
  readonly player: Player;
  readonly series: SeriesPlace | null;
  readonly hdr: boolean;
  readonly sharpest: number | null | undefined;
  readonly speed: number | null;
  readonly onSpeed: (rate: number) => void;
  readonly autoplays: boolean;
  readonly onStats: () => void;
  readonly onEpisode: (id: number) => void;
  readonly onOpen: (panel: OpenPanel) => void;
  readonly onClose: () => void;
}

/** The open panel. */
export function PlayerPanels({ panel, focusKey, player, series, ...props }: PlayerPanelsProps) {
  const { onOpen, onClose, speed } = props;
  const closeSetting = panel.fromSettings ? () => onOpen({ name: 'settings', first: panel.name }) : onClose;
  switch (panel.name) {
    case 'tracks':
      return (
        <TracksPanel
          focusKey={focusKey}
          player={player}
          enter={panel.enter}
          first={panel.first}
          onStyle={() => onOpen({ name: 'style' })}
          onClose={onClose}
        />
      );
    case 'settings':
      return (
        <SettingsPanel
          focusKey={focusKey}
          player={player}
          speed={speed}
          autoplays={props.autoplays}
          first={panel.first}
          onOpen={(name) => onOpen({ name, fromSettings: true })}
          onStats={props.onStats}
          onClose={onClose}
        />
      );
    case 'quality':
      return (
        <QualityPanel focusKey={focusKey} player={player} sharpest={props.sharpest} onClose={closeSetting} />
      );
    case 'speed':
      return (
        speed !== null && (
          <SpeedPanel focusKey={focusKey} speed={speed} onSpeed={props.onSpeed} onClose={closeSetting} />
        )
      );
    case 'style':
      return (
        <StylePanel
          focusKey={focusKey}
          hdr={props.hdr}
          onClose={() => onOpen({ name: 'tracks', first: 'style' })}
        />
      );
    case 'episodes':
      return (
        series && (
          <EpisodesPanel focusKey={focusKey} series={series} onEpisode={props.onEpisode} onClose={onClose} />
        )
      );
  }
}
