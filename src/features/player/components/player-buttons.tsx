import { memo, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { Button } from '../../../ui/button.tsx';
import type { IconShape } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { laterIcons } from '../../../ui/later-icons.ts';
import type { ControlsView } from '../model/controls-view.ts';
import type { SeriesPlace } from '../model/series-place.ts';
import { type ButtonPanel, buttonPanels } from './available-panels.ts';
import styles from './player.module.css';
import { playerIcons } from './player-icons.ts';

/** The actions of the buttons. */
export interface PlayerCommands {
  readonly toggle: () => void;
  readonly episode: (id: number) => void;
  /** `button` is the pressed button: a click does not bring the focus to it. */
  readonly panel: (name: ButtonPanel, button: string) => void;
}

/** A button of the screen among the player's, which show their label with the focus; the list should keep its identity while nothing changes. */
export interface PlayerButton {
  readonly key: string;
  readonly label: string;
  readonly icon: IconShape;
  /** Appears once its code has loaded, so it comes after the panels: no other button moves. */
  readonly late?: boolean;
  readonly onPress: () => void;
}

interface PlayerButtonsProps {
  readonly playButton: ControlsView['playButton'];
  /** Buttons of live playback. */
  readonly live: ReactNode;
  readonly series: SeriesPlace | null;
  /** Joined by commas. */
  readonly panels: string;
  readonly others?: readonly PlayerButton[] | undefined;
  /** Leads to support; the last button. */
  readonly onChat?: (() => void) | undefined;
  /** Called when a button is pressed. */
  readonly commands: RefObject<PlayerCommands>;
}

const words = { play: 'player.play', pause: 'player.pause', replay: 'player.replay' };
const playIcons: Readonly<Record<string, IconShape>> = {
  play: icons.play,
  pause: playerIcons.pause,
  replay: laterIcons.restart,
};
const panelIcons: Readonly<Record<ButtonPanel, IconShape>> = {
  tracks: playerIcons.subtitles,
  settings: icons.settings,
  episodes: playerIcons.list,
};

/**
 * The buttons below the time bar: pause, previous and next episode, and the panels with choices. Rendered
 * only when one of them changes, not on every position change.
 */
export const PlayerButtons = memo(function PlayerButtons(props: PlayerButtonsProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const { playButton, series, commands } = props;
  const playKey = `button:play:${entry}`;
  const panels = props.panels === '' ? [] : (props.panels.split(',') as ButtonPanel[]);
  const neighbour = (which: 'previous' | 'next') => {
    const episode = series?.[which];
    return (
      episode && (
        <Button
          icon={playerIcons[which]}
          iconOnly
          label={t(`player.${which}Episode`)}
          onPress={() => commands.current.episode(episode.id)}
        />
      )
    );
  };
  const others = (late: boolean) =>
    props.others
      ?.filter((other) => Boolean(other.late) === late)
      .map(({ key, label, icon, onPress }) => (
        <Button
          key={key}
          focusKey={`button:${key}:${entry}`}
          icon={icon}
          iconOnly
          label={label}
          onPress={onPress}
        />
      ));
  return (
    <FocusGroup orientation="horizontal" first={playKey} className={styles.buttons}>
      <Button
        focusKey={playKey}
        icon={playIcons[playButton] ?? icons.play}
        iconOnly
        label={t(words[playButton])}
        onPress={() => commands.current.toggle()}
      />
      {props.live}
      {neighbour('previous')}
      {neighbour('next')}
      {others(false)}
      {panels.map((name) => (
        <Button
          key={name}
          icon={panelIcons[name]}
          iconOnly
          label={t(buttonPanels[name])}
          focusKey={`button:${name}:${entry}`}
          onPress={() => commands.current.panel(name, `button:${name}:${entry}`)}
        />
      ))}
      {others(true)}
      {props.onChat && (
        <Button
          focusKey={`button:chat:${entry}`}
          icon={laterIcons.chat}
          iconOnly
          label={t('menu.contact')}
          onPress={props.onChat}
        />
      )}
    </FocusGroup>
  );
});
