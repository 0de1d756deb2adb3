import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../../focus/focus-group.tsx';
import { Button } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { controlsView } from '../model/controls-view.ts';
import type { SeriesPlace } from '../model/series-place.ts';
import type { Player } from '../session/use-player.ts';
import styles from './player.module.css';
import type { PanelName } from './player-panels.tsx';

interface PlayerButtonsProps {
  readonly player: Player;
  readonly atLive: boolean;
  readonly series: SeriesPlace | null;
  readonly panels: readonly PanelName[];
  readonly onToggle: () => void;
  readonly onEpisode: (id: number) => void;
  readonly onPanel: (name: PanelName) => void;
  readonly onStats: () => void;
}

const words = { play: 'player.play', pause: 'player.pause', replay: 'player.replay' };
const icons: Readonly<Record<string, IconName>> = { play: 'play', pause: 'pause', replay: 'restart' };
const panelWords = {
  tracks: 'player.audioAndText',
  quality: 'player.quality',
  style: 'player.style',
  episodes: 'player.episodes',
};

/** Below the time bar: pause, the neighbours of an episode, and the panels that there is something to choose in. */
export function PlayerButtons(props: PlayerButtonsProps) {
  const { t } = useTranslation();
  const { player, series } = props;
  const { playButton } = controlsView(player.state);
  const neighbour = (which: 'previous' | 'next') => {
    const episode = series?.[which];
    return (
      episode && (
        <Button
          icon={which}
          iconOnly
          label={t(`player.${which}Episode`)}
          onPress={() => props.onEpisode(episode.id)}
          className={styles.button}
        />
      )
    );
  };
  return (
    <FocusGroup orientation="horizontal" className={styles.buttons}>
      <Button
        icon={icons[playButton] ?? 'play'}
        iconOnly
        label={t(words[playButton])}
        onPress={props.onToggle}
        className={styles.button}
      />
      {player.state.live && !props.atLive && (
        <Button
          label={t('player.goLive')}
          onPress={() => player.seekTo(player.state.range.end)}
          className={styles.button}
        />
      )}
      {neighbour('previous')}
      {neighbour('next')}
      {props.panels.map((name) => (
        <Button
          key={name}
          label={t(panelWords[name])}
          onPress={() => props.onPanel(name)}
          className={styles.button}
        />
      ))}
      <Button
        icon="chart"
        iconOnly
        label={t('player.stats')}
        onPress={props.onStats}
        className={styles.button}
      />
    </FocusGroup>
  );
}
