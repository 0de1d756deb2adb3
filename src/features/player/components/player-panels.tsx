import type { SeriesPlace } from '../model/series-place.ts';
import { useTunedSource } from '../tuning/tuning-store.ts';
import type { OpenPanel, PanelControl } from './panel-control.ts';
import { EpisodesPanel } from './panels/episodes-panel.tsx';
import { QualityPanel } from './panels/quality-panel.tsx';
import { SettingsPanel } from './panels/settings-panel.tsx';
import { SleepPanel } from './panels/sleep-panel.tsx';
import { SoundPanel } from './panels/sound-panel.tsx';
import { SpeedPanel } from './panels/speed-panel.tsx';
import { StylePanel } from './panels/style-panel.tsx';
import { TracksPanel } from './panels/tracks-panel.tsx';
import { hasSpeed } from './panels/use-setting-rows.ts';

interface PlayerPanelsProps {
  readonly panel: OpenPanel;
  /** The focus target of the open panel. */
  readonly focusKey: string;
  readonly control: PanelControl;
  readonly series: SeriesPlace | null;
  readonly hdr: boolean;
  readonly sharpest: number | null | undefined;
  /** Whether something may begin by itself after this. */
  readonly autoplays: boolean;
}

/** The open panel. */
export function PlayerPanels({ panel, focusKey, control, series, ...item }: PlayerPanelsProps) {
  const { player, goTo, panels } = control;
  const { open, close } = panels;
  const tuned = useTunedSource();
  const closeSetting = panel.fromSettings ? () => open({ name: 'settings', first: panel.name }) : close;
  switch (panel.name) {
    case 'tracks':
      return (
        <TracksPanel
          focusKey={focusKey}
          player={player}
          enter={panel.enter}
          first={panel.first}
          onStyle={() => open({ name: 'style' })}
          onClose={close}
        />
      );
    case 'settings':
      return (
        <SettingsPanel
          focusKey={focusKey}
          control={control}
          autoplays={item.autoplays}
          first={panel.first}
          onClose={close}
        />
      );
    case 'quality':
      return (
        <QualityPanel focusKey={focusKey} player={player} sharpest={item.sharpest} onClose={closeSetting} />
      );
    case 'speed':
      return (
        hasSpeed(control) && (
          <SpeedPanel
            focusKey={focusKey}
            speed={control.speed}
            onSpeed={control.setSpeed}
            onClose={closeSetting}
          />
        )
      );
    case 'sleep':
      return <SleepPanel focusKey={focusKey} onClose={closeSetting} />;
    case 'sound':
      return (
        tuned && (
          <SoundPanel focusKey={focusKey} player={player} source={tuned.source} onClose={closeSetting} />
        )
      );
    case 'style':
      return (
        <StylePanel
          focusKey={focusKey}
          hdr={item.hdr}
          onClose={() => open({ name: 'tracks', first: 'style' })}
        />
      );
    case 'episodes':
      return series && <EpisodesPanel focusKey={focusKey} series={series} onEpisode={goTo} onClose={close} />;
  }
}
